// A lesson. Without this script every button is a form's; with it the page stays where it is.

const lesson = document.getElementById("lesson");
const element = (id) => document.getElementById(id);
const form = element("part-choices");
const PARTS = [
  "part-ask", "part-track", "part-text", "part-sheets", "part-goals", "part-seats",
  "part-choices", "pieces", "log",
];

const choices = makeChoices({
  act: (action) => send("attempt", action),
  // A thing that cannot be touched now is answered as any other attempt.
  why: (action) => send("attempt", action),
});
const side = makeSide({ say: () => {}, game: lesson.dataset.game });
const camera = element("board") && makeCamera(element("board"), element("fit"), element("near"), pointedAt);
const watch = watchPieces(element("pieces"));
const pace = makePace({
  apply: (message) => (message.page ? draw(message.page) : happened(message)),
  drawn: () => element("pieces")?.innerHTML ?? "",
  draw: () => {},
});

async function send(name, value) {
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams([[name, value]]),
    });
    const { pathname } = new URL(answer.url);
    if (!answer.ok || pathname !== new URL(form.action).pathname) return location.assign(answer.url);
    show(await answer.text());
    history.replaceState(null, "", answer.url);
  } catch {
    // The form itself knows the way.
    const field = document.createElement("input");
    [field.type, field.name, field.value] = ["hidden", name, value];
    form.append(field);
    form.submit();
  }
}

// What the learner did is there at once; what others did then comes one thing after the other, and
// the step goes on after that.
function show(markup) {
  const page = new DOMParser().parseFromString(markup, "text/html");
  const beats = [...(page.getElementById("beats")?.content.children ?? [])].map((beat) => ({
    pieces: beat.querySelector("svg").innerHTML,
    sheets: beat.querySelector(".sheets").innerHTML,
    log: [...beat.querySelectorAll("ol > li")].map((line) => line.outerHTML),
  }));
  const [first, ...others] = beats;
  if (!others.length) return pace.take({ page, log: first?.log ?? [] }, true);
  pace.take(first, true);
  for (const beat of others) pace.take(beat, false);
  pace.take({ page, log: [] }, false);
}

// One thing that happened.
function happened({ pieces, sheets, log }) {
  watch.forget();
  if (element("pieces")) morph(element("pieces"), pieces);
  morph(element("part-sheets"), sheets);
  side.addLog(log, false);
  choices.refresh();
  element("here")?.remove();
  element("part-ask").querySelector("p")?.replaceChildren("See what happens. A key or a touch goes on.");
  if (camera && narrow.matches) camera.follow(watch.moved());
}

// The step as it stands now.
function draw(fresh) {
  for (const id of PARTS) {
    const [old, next] = [element(id), fresh.getElementById(id)];
    if (old && next) morph(old, next.innerHTML);
  }
  openGoals(fresh.getElementById("goal-line")?.open ?? false);
  lesson.dataset.ply = fresh.getElementById("lesson").dataset.ply;
  choices.forget();
  settle();
  element("step").focus({ preventScroll: true });
  element("step").scrollIntoView({ block: "nearest" });
}

function settle() {
  choices.refresh();
  if (camera && narrow.matches) {
    camera.reset();
    camera.fill(middleOf(element("board"), pointedAt()));
  }
  point(document.querySelector("#board [data-point]"));
}

// A step that speaks of the goal card opens it, and the next one closes it again.
let goalsAsked = element("goal-line")?.open ?? false;
function openGoals(asked) {
  const line = element("goal-line");
  if (line && asked !== goalsAsked) line.open = asked;
  goalsAsked = asked;
}

// What the step points at, or else what can be touched.
function pointedAt() {
  const things = [...document.querySelectorAll("#board [data-point]")];
  return things.length ? things : [...document.querySelectorAll("#board .pickable")];
}

// A flag above what the step points at.
function point(thing) {
  element("here")?.remove();
  const box = thing?.getBoundingClientRect();
  if (!box?.width) return;
  const board = element("stage-board").getBoundingClientRect();
  const flag = document.createElement("div");
  flag.id = "here";
  flag.textContent = document.querySelector(".choice.asked") ? "Touch here" : "Look here";
  const below = box.top - board.top < 48;
  flag.classList.toggle("below", below);
  flag.style.left = `${Math.min(Math.max(box.left + box.width / 2 - board.left, 60), board.width - 60)}px`;
  flag.style.top = `${below ? box.bottom - board.top + 10 : box.top - board.top - 10}px`;
  element("stage-board").append(flag);
}

const narrow = matchMedia("(max-width: 720px)");
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  // A choice has been sent by its click already.
  if (button && !button.dataset.action) send(button.name, button.value);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (/^[1-9]$/.test(event.key)) choices.byKey(event.key);
});
new ResizeObserver(() => settle()).observe(element("stage-board"));
if (element("board")) {
  new MutationObserver(() => point(document.querySelector("#board [data-point]")))
    .observe(element("board"), { attributes: true, attributeFilter: ["viewBox"] });
}
settle();
