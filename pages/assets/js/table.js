// A table being played. The server draws; this carries what the hand does to it, and what it
// answers to the page.

const table = document.getElementById("table");
const element = (id) => document.getElementById(id);

// Before any script changes what came.
const held = makeHeld();
const line = openLine({
  address: () => lineAddress(`/t/${table.dataset.table}/live?ply=${ply()}&chat=${table.dataset.chat}&held=${held.claim()}`),
  hear: heard,
  changed: lineChanged,
});
const choices = makeChoices({
  act: (action) => coach.before(action, () => tell({ do: "play", ply: ply(), action })),
  why: (action) => tell({ do: "why", action }),
});
const side = makeSide({ say: (text, to) => tell({ do: "chat", text, to }), game: table.dataset.game });
const coach = makeCoach({ tell, ply, choices });
const clocks = makeClocks({ announce });
const story = makeStory({ table: table.dataset.table, eyes: table.dataset.seat });
const board = element("board");
const narrow = matchMedia("(max-width: 720px)");
const camera = board && makeCamera(board, element("fit"), element("near"), whatMatters);
const watch = watchPieces(element("pieces"));

const pace = makePace({
  apply: update,
  drawn: () => element("pieces")?.innerHTML ?? "",
  draw: (markup) => {
    if (element("pieces")) morph(element("pieces"), markup);
    choices.refresh();
  },
});

const sound = makeSound();
const notice = makeNotice();
let mine = false;

function ply() {
  return Number(table.dataset.ply);
}

function tell(message) {
  complain();
  line.send(message);
}

// ------------------------------------------------------------------------ what the server says

// Deeds whose consequence is the next thing heard.
const SEEN_AT_ONCE = ["play", "dice", "dice_back", "undo", "answer", "sit_down", "fold", "resign"];

function heard(message, about) {
  if (message.go?.startsWith("/")) return location.assign(message.go);
  if (message.weighed !== undefined || about?.do === "weigh") return coach.weighed(message);
  if (message.refused !== undefined) return refused(message, about);
  if (message.done !== undefined && about?.do === "chat") side.said();
  if (message.done !== undefined && SEEN_AT_ONCE.includes(about?.do)) mine = true;
  if (message.done !== undefined && about?.do === "play") choices.answered();
  if (message.why !== undefined) return complain(message.why, message.rule);
  if (message.now !== undefined) return clocks.told(message.now);
  if (message.hint !== undefined) return showHint(message.hint);
  if (message.chat && side.addChat(message.chat)) tellAway("Somebody wrote to you");
  if (message.chat_next !== undefined) table.dataset.chat = message.chat_next;
  if (message.ply === undefined) return;
  // Pieces of markup are named by what came before, so a message is made whole when it comes.
  const parts = Object.entries(message.parts ?? {}).map(([name, items]) => [name, held.whole(name, items)]);
  pace.take({ ...message, parts }, mine);
  mine = false;
}

function update(message) {
  watch.forget();
  const [was, wasOver, wasAsked] = [yours(), over(), asked()];
  const before = document.activeElement;
  const wasInside = before?.closest("#part-choices, #part-curtain");
  for (const [name, markup] of message.parts) {
    const part = partElement(name);
    if (part) morph(part, markup);
  }
  if (message.ply !== ply()) {
    complain();
    choices.forget();
  }
  table.dataset.ply = message.ply;
  clocks.draw();
  if (message.log) side.addLog(message.log, message.log_reset);
  for (const sentence of message.say ?? []) announce(sentence);
  const moved = watch.moved();
  settle(wasInside && !before.isConnected);
  lookAt(moved, !was && yours());
  if (!message.log_reset) hearIt(message.log ?? [], !was && yours(), !wasOver && over());
  if (!wasOver && over()) tellAway("The game is over");
  else if (!wasAsked && asked()) tellAway("The others ask you something");
  else if (!was && yours()) tellAway("Your turn");
}

// For whoever looks at something else just now: nothing that is not on the page for everybody.
function tellAway(heading) {
  notice.tell(table.dataset.table, heading, document.querySelector("h1")?.textContent.trim() ?? "");
}

function hearIt(lines, myTurn, ends) {
  const dice = lines.some((line) => line.includes("data-die"));
  const name = ends ? "end" : myTurn ? "turn" : dice ? "dice" : lines.length ? "move" : null;
  if (name) sound(name);
}

// --------------------------------------------------------------------------------- the camera

const over = () => Boolean(document.querySelector(".banner"));
const yours = () => Boolean(document.querySelector("#part-ask [data-yours]"));
const asked = () => Boolean(document.querySelector('[data-do="agree"]'));

// What can be touched now, people and places before mere buttons, or else what is one's own, or else what is
// somebody's: theirs is the turn.
function whatMatters() {
  const all = ["", `="${table.dataset.seat}"`].map((whose) => [...board.querySelectorAll(`#pieces [data-owner${whose}]`)]);
  const lit = [...board.querySelectorAll(".pickable")];
  const things = lit.filter((one) => !one.dataset.pick.startsWith("act:"));
  return [things, lit, all[1], all[0]].find((some) => some.length) ?? [];
}

// Where it happens first, once the pieces have come to rest; then where one's own choices are.
let looking = 0;
function lookAt(moved, myTurn) {
  const close = element("stage-board").classList.contains("closer");
  if (!camera || camera.wantsWhole() || !(close || narrow.matches)) return;
  clearTimeout(looking);
  const rest = atRest() ? 0 : 400;
  const mine = () => {
    if (!myTurn) return;
    if (narrow.matches && !close) camera.closeUp(whatMatters());
    else camera.follow(whatMatters());
  };
  looking = setTimeout(() => {
    camera.follow(moved);
    looking = setTimeout(mine, moved.length ? 2 * rest : 0);
  }, rest);
}

// Whoever moves the camera is not led elsewhere by what happened before.
for (const button of ["near", "fit"]) element(button)?.addEventListener("click", () => clearTimeout(looking));

function settle(lostFocus) {
  choices.refresh();
  coach.refresh();
  side.sheet(document.body.dataset.sheet, false);
  element("stage-board").classList.toggle("over", over());
  if (over()) story();
  notice.mark(yours() ? 1 : 0, "Your turn");
  const lift = element("lift");
  const nowhere = lostFocus || document.activeElement === element("choices");
  if (lift) lift.focus();
  else if (nowhere && byKeys && yours()) choices.first();
  else if (lostFocus) element("choices").focus({ preventScroll: true });
  covered(Boolean(lift));
}

// Behind the curtain nothing can be reached, by key or by reader.
function covered(on) {
  table.inert = on;
}

function refused(message, about) {
  if (about?.do === "play") choices.release();
  complain(message.why, message.rule);
}

// A sentence near the choices; nothing takes it away again.
function complain(text, rule) {
  const said = element("said");
  said.classList.remove("plain");
  said.replaceChildren();
  if (!text) return;
  const sentence = document.createElement("span");
  sentence.textContent = text.charAt(0).toUpperCase() + text.slice(1);
  said.append(sentence);
  if (rule && /^\d/.test(rule)) {
    const link = document.createElement("a");
    link.className = "rule";
    link.href = `/rules/${table.dataset.game}#r${rule}`;
    link.dataset.rule = rule;
    link.textContent = rule;
    said.append(link);
  }
}

// Who, what, how many, and how near the end is, in a few sentences.
function summary() {
  const text = (css) => document.querySelector(css)?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const many = document.querySelectorAll("#part-choices [data-action]").length;
  const choice = many === 1 ? "There is 1 choice" : many ? `There are ${many} choices` : "";
  const parts = [text("#part-ask .ask p"), choice, text("#goal-card h3"), text("#goal-line .brief")];
  complain(parts.filter(Boolean).map((part) => part.replace(/[.?!]?$/, (end) => end || ".")).join(" "));
  element("said").classList.add("plain");
}

function announce(sentence) {
  const say = element("say");
  const paragraph = document.createElement("p");
  paragraph.textContent = sentence;
  say.append(paragraph);
  while (say.children.length > 20) say.firstChild.remove();
}

function showHint(markup) {
  morph(element("hint"), markup);
  if (element("hint-state")) element("hint-state").textContent = "";
}

// ---------------------------------------------------------------------------------------- line

function lineChanged({ up, seconds, waiting }) {
  const conn = element("conn");
  conn.classList.toggle("lost", !up);
  element("conn-text").textContent = up ? "Live" : `Lost · ${Math.max(0, seconds)} s`;
  element("lost").hidden = up;
  if (up === document.body.classList.contains("stale")) staleBoard(!up);
  if (up && clocks.wanted()) line.send({ do: "now" });
  if (up) return;
  const move = waiting
    ? "What you did is safe: it will be sent once, when the line is back."
    : "Nothing is lost.";
  const when = seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again.";
  element("lost-text").textContent = `The line is down. ${move} ${when}`;
}

// The board says how old it is.
function staleBoard(stale) {
  document.body.classList.toggle("stale", stale);
  element("stage-board").querySelector(".asof")?.remove();
  if (!stale) return;
  const note = document.createElement("span");
  note.className = "asof";
  note.textContent = `Board as of ${new Date().toLocaleTimeString()}`;
  element("stage-board").append(note);
}

// ----------------------------------------------------------------------------- buttons and keys

const DEEDS = {
  undo: () => ({ do: "undo", ply: ply() }),
  "propose-undo": () => ({ do: "propose", what: "undo" }),
  propose: (button) => ({ do: "propose", what: button.dataset.what }),
  agree: () => ({ do: "answer", yes: true }),
  refuse: () => ({ do: "answer", yes: false }),
  withdraw: () => ({ do: "withdraw" }),
  come_back: () => ({ do: "come_back" }),
  back: () => ({ do: "away", until: 0 }),
  resign: () => ({ do: "resign" }),
  rematch: () => ({ do: "rematch", chance: sealedPart() }),
  fold: () => ({ do: "fold" }),
  dice_back: () => ({ do: "dice_back" }),
  hint: () => ({ do: "hint" }),
  explain: () => ({ do: "explain" }),
};

function clicked(event) {
  const button = event.target.closest("button");
  if (!button) return;
  const { do: deed, dieFace, choose } = button.dataset;
  if (deed in DEEDS) {
    tell(DEEDS[deed](button));
    if (button.closest("#menu")) element("menu").hidePopover();
    if (deed === "hint" || deed === "explain") element("hint-state").textContent = "Thinking…";
  }
  if (dieFace) tell({ do: "dice", ply: ply(), value: Number(dieFace) });
  if (choose) choices.byAction(choose);
  if (button.id === "lift") tell({ do: "sit_down", seat: button.dataset.seat });
  if (button.id === "try-now") line.dial();
}

function typedDie(event) {
  if (!event.target.matches("[data-die-form]")) return;
  event.preventDefault();
  tell({ do: "dice", ply: ply(), value: Number(event.target.elements.value.value) });
}

// Away until the evening of that day, where the reader is.
function leaves(event) {
  if (event.target.id !== "away") return;
  event.preventDefault();
  const [year, month, day] = event.target.elements.until.value.split("-").map(Number);
  tell({ do: "away", until: new Date(year, month - 1, day + 1).getTime() - 1 });
  element("menu").hidePopover();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
  if (event.target.closest("input, textarea, select, [contenteditable]")) return;
  if (element("lift")) return;
  const known = KEYS[event.key] ?? (() => choices.byKey(event.key));
  const handled = /^[0-9]$/.test(event.key) ? digit(event.key) : known(event);
  if (handled) event.preventDefault();
}

function digit(key) {
  const face = document.querySelector(`[data-die-face="${key === "0" ? 10 : key}"]`);
  if (face) face.click();
  else choices.byKey(key);
  return true;
}

function beside(event, by) {
  const line = event.target.closest("#part-choices .offers li");
  const stops = [...(line?.querySelectorAll(":scope > [data-action], :scope > .beside > a") ?? [])];
  const other = stops[stops.indexOf(event.target) + by];
  other?.focus();
  return Boolean(other);
}
const inList = (event) => event.target.closest("#part-choices") || event.target === document.body;
const KEYS = {
  Enter: (event) => !event.target.closest("button, a, summary, [role=button]") && (choices.play(), true),
  Escape: () => !document.querySelector(":popover-open") && (choices.back() || (table.dataset.shared && (tell({ do: "fold" }), true))),
  Backspace: () => (document.querySelector('[data-do="dice_back"]:enabled')?.click(), true),
  ArrowDown: (event) => inList(event) && (choices.step(1), true),
  ArrowUp: (event) => inList(event) && (choices.step(-1), true),
  // From a choice to its words and its rule, and back: one stop for each choice.
  ArrowRight: (event) => beside(event, 1),
  ArrowLeft: (event) => beside(event, -1),
  u: () => (element("undo")?.click(), true),
  i: () => (summary(), true),
  "/": () => choices.seek(),
  "?": () => (element("menu").togglePopover(), true),
};

// Whoever plays with keys finds the first choice under the finger; a hand is not pulled about.
let byKeys = false;
document.addEventListener("keydown", () => (byKeys = true), true);
document.addEventListener("pointerdown", () => (byKeys = false), true);
document.addEventListener("click", clicked);
document.addEventListener("submit", typedDie);
document.addEventListener("submit", leaves);
document.addEventListener("keydown", pressed);

settle(false);
if (narrow.matches && camera) camera.closeUp(whatMatters());
// What the keys are on is brought into sight on the board.
document.addEventListener("focusin", (event) => {
  if (!byKeys || !camera || !event.target.closest("#part-choices [data-action]")) return;
  if (element("stage-board").classList.contains("closer")) camera.follow([...board.querySelectorAll(".hot")]);
});
