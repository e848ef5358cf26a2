// A finished game, move by move. Without this script the buttons are links and the slider a form.

const replay = document.getElementById("replay");
const slider = document.getElementById("slide");
const last = Number(slider.max);
const page = document.title;
let at = Number(slider.value);
let newest = 0;
let playing = 0;
const embedded = new URLSearchParams(location.search).has("embed") ? "&embed=yes" : "";
// The turn that is shown by itself: from where, to where.
let turn = replay.dataset.run ? { from: at, to: Number(replay.dataset.run) } : null;

const which = (ply) => `ply=${ply}${replay.dataset.eyes ? `&eyes=${replay.dataset.eyes}` : ""}`;
const address = (ply, part = "") => `/replay/${replay.dataset.table}${part}?${which(ply)}`;

// Answers may overtake each other; only the newest question counts.
async function go(ply) {
  at = Math.min(last, Math.max(0, ply));
  slider.value = at;
  const mine = ++newest;
  try {
    const answer = await fetch(address(at, "/part"));
    if (!answer.ok) throw new Error(answer.statusText);
    const { parts } = await answer.json();
    if (mine !== newest) return;
    for (const [name, markup] of Object.entries(parts)) {
      const part = document.getElementById(name === "pieces" ? "pieces" : `part-${name}`);
      if (part) morph(part, markup);
    }
    history.replaceState(null, "", address(at) + embedded);
    mark();
  } catch {
    stop();
    if (mine === newest) document.getElementById("part-move").textContent = "That move could not be fetched. Try again.";
  }
}

// Buttons are links to where they lead; the log shows where we are.
function mark() {
  const places = { first: 0, previous: at - 1, next: at + 1, last };
  for (const [name, ply] of Object.entries(places)) {
    const link = document.querySelector(`[data-go="${name}"]`);
    const possible = ply >= 0 && ply <= last && ply !== at;
    if (possible) link.href = address(ply);
    else link.removeAttribute("href");
    link.setAttribute("aria-disabled", String(!possible));
  }
  let shown = null;
  for (const line of document.querySelectorAll("#log [data-ply]")) {
    const here = Number(line.dataset.ply) === at;
    if (here) line.setAttribute("aria-current", "true");
    else line.removeAttribute("aria-current");
    shown ??= here ? line : null;
  }
  if (shown) centre(shown);
  for (const link of document.querySelectorAll("[data-eyes-link]")) {
    const eyes = link.dataset.eyesLink;
    link.href = `/replay/${replay.dataset.table}?ply=${at}${eyes ? `&eyes=${eyes}` : ""}`;
  }
  for (const link of document.querySelectorAll("[data-copy]")) link.dataset.copy = address(at) + (link.dataset.more ?? "");
  const drawing = `/t/${replay.dataset.table}/picture.svg?${which(at)}`;
  for (const link of document.querySelectorAll("[data-picture]")) link.href = drawing;
  for (const button of document.querySelectorAll("[data-png]")) button.dataset.png = drawing;
  markStory();
  document.title = `Move ${at} – ${page}`;
}

// Within its list: the page itself stays where the reader has it.
function centre(line) {
  const list = document.getElementById("log");
  const [above, inside] = [list, line].map((item) => item.getBoundingClientRect());
  list.scrollTop += inside.top - above.top - (above.height - inside.height) / 2;
}

// The chart shows where we are too.
function markStory() {
  const here = document.querySelector("#story-graph .here");
  if (!here) return;
  const x = `${(100 * at) / Math.max(1, last)}%`;
  here.setAttribute("x1", x);
  here.setAttribute("x2", x);
  here.classList.add("shown");
  for (const turn of document.querySelectorAll("#story-graph .turn, [data-turn]")) {
    turn.classList.toggle("now", Number(turn.dataset.to ?? turn.dataset.turn) === at);
  }
}

function stop() {
  clearInterval(playing);
  playing = 0;
  document.getElementById("run")?.setAttribute("aria-pressed", "false");
}

function run() {
  if (playing) return stop();
  document.getElementById("run").setAttribute("aria-pressed", "true");
  const { from, to } = turn ?? { from: 0, to: last };
  if (at >= to) go(from);
  playing = setInterval(() => (at >= to ? stop() : go(at + 1)), 900);
}

// Whoever goes elsewhere has left the turn.
function leave() {
  stop();
  turn = null;
}

const KEYS = {
  ArrowLeft: () => go(at - 1),
  ArrowRight: () => go(at + 1),
  Home: () => go(0),
  End: () => go(last),
  " ": run,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, button, summary")) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  if (event.key !== " ") leave();
  KEYS[event.key]();
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-go], a[data-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  leave();
  const steps = { first: 0, previous: at - 1, next: at + 1, last };
  go(link.dataset.to === undefined ? steps[link.dataset.go] : Number(link.dataset.to));
});
document.getElementById("run")?.addEventListener("click", run);
slider.addEventListener("input", () => {
  leave();
  go(Number(slider.value));
});
if (document.getElementById("board")) {
  makeCamera(document.getElementById("board"), document.getElementById("fit"));
}
makeStory({ table: replay.dataset.table, eyes: replay.dataset.eyes, shown: markStory })();
mark();
// Who wants nothing to move begins it with the button.
const isStill = document.documentElement.hasAttribute("data-still") || matchMedia("(prefers-reduced-motion: reduce)").matches;
if (turn && !isStill) run();
