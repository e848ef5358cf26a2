// What others do is shown, one thing after the other. What one does oneself never waits: its dice
// fall over the board as it is then. Any key or touch skips to how things stand now.

// How long one thing is looked at, in milliseconds.
const BEATS = { slow: 1800, normal: 1000, fast: 450, off: 0 };
const TUMBLE = 0.7;
const FURTHER_LINE = 0.35;
const MOST_LINES = 3;
const KEPT = 40;

function makePace({ apply, drawn, draw }) {
  const steps = [];
  const past = [];
  const field = document.getElementById("pace");
  const caption = document.getElementById("caption");
  const chip = document.getElementById("chip");
  let clock = 0;
  let fading = 0;
  let lying = 0;
  let recalled = null;

  const chosen = () => localStorage.getItem("pace") ?? (atRest() ? "off" : "normal");
  const beat = () => (document.hidden ? 0 : BEATS[chosen()] ?? BEATS.normal);

  // A step is one message and the lines of the log in it. Mine is never behind others'.
  function take(message, mine) {
    if (mine) flush();
    steps.push({ message, mine, lines: message.log_reset ? [] : linesOf(message.log) });
    if (!clock) next();
  }

  function next() {
    clock = 0;
    const step = steps[0];
    if (!step) return;
    if (!step.mine && !step.rolled && tumble(step)) {
      step.rolled = true;
      clock = setTimeout(next, beat() * TUMBLE);
      return;
    }
    steps.shift();
    finish(step);
    if (step.mine) tumble(step);
    if (step.lines.length && beat()) clock = setTimeout(next, beat() * lengthOf(step.lines));
    else next();
  }

  function finish(step) {
    endRecall();
    apply(step.message);
    if (!step.lines.length) return;
    past.push({ lines: step.lines, drawn: drawn() });
    past.splice(0, past.length - KEPT);
    say(step.lines);
  }

  // Everything at once. Says whether anything was waiting.
  function flush() {
    clearTimeout(clock);
    clock = 0;
    const waiting = steps.splice(0);
    if (waiting.length && chip) chip.hidden = true;
    waiting.forEach(finish);
    return waiting.length > 0;
  }

  // The dice of a step fall. Says whether there were any to be seen.
  function tumble(step) {
    const dice = step.lines.flatMap((line) => [...line.querySelectorAll(".die")]);
    if (!dice.length || !chip || !beat() || atRest()) return false;
    chip.replaceChildren(...dice.slice(0, 12).map((die) => die.cloneNode(true)));
    chip.hidden = false;
    clearTimeout(lying);
    lying = setTimeout(() => (chip.hidden = true), beat() * (TUMBLE + 1));
    return true;
  }

  // What happened, under the board and in few words.
  function say(lines) {
    if (!caption || !beat()) return;
    caption.replaceChildren(...lines.slice(-MOST_LINES).map((line) => {
      const sentence = document.createElement("p");
      sentence.append(...[...line.children].slice(0, 2).map((part) => part.cloneNode(true)));
      return sentence;
    }));
    caption.hidden = false;
    clearTimeout(fading);
    fading = setTimeout(() => (caption.hidden = true), beat() * (lengthOf(lines) + 1.5));
  }

  // ------------------------------------------------------------------------- what happened

  // The others' last turn once more: since one's own last move, or what one did last oneself.
  function recall() {
    flush();
    const turn = lastTurn();
    if (!turn.length) return;
    const before = past[past.indexOf(turn[0]) - 1];
    recalled = drawn();
    document.body.classList.add("recalling");
    if (before) draw(before.drawn);
    const show = (at) => {
      if (recalled === null) return;
      if (at === turn.length) return endRecall();
      if (turn[at].drawn) draw(turn[at].drawn);
      say(turn[at].lines);
      clock = setTimeout(() => show(at + 1), (beat() || BEATS.normal) * lengthOf(turn[at].lines));
    };
    clock = setTimeout(() => show(0), before ? 300 : 0);
  }

  function endRecall() {
    if (recalled === null) return;
    clearTimeout(clock);
    clock = 0;
    const now = recalled;
    recalled = null;
    document.body.classList.remove("recalling");
    draw(now);
  }

  // A page that has just come knows the lines, not how the board looked.
  function lastTurn() {
    const logged = [...document.querySelectorAll("#log [data-ply]")].slice(-KEPT);
    const known = new Set(past.flatMap((step) => step.lines.map((line) => line.dataset.ply)));
    const groups = new Map();
    for (const line of logged.filter((line) => !known.has(line.dataset.ply))) {
      groups.set(line.dataset.ply, [...(groups.get(line.dataset.ply) ?? []), line]);
    }
    const all = [...[...groups.values()].map((lines) => ({ lines })), ...past];
    const by = (step) => step.lines[0].dataset.seat;
    const me = document.getElementById("table").dataset.seat ?? "";
    const mine = all.findLastIndex((step) => by(step) === me);
    if (mine >= 0 && mine < all.length - 1) return all.slice(mine + 1);
    const other = all.findLastIndex((step) => by(step) !== by(all.at(-1)));
    return all.slice(other + 1);
  }

  // ------------------------------------------------------------------------------ the hand

  // A touch or a key that skips does nothing else.
  let skipped = false;
  function skip(event) {
    skipped = false;
    if (event.target.closest?.("#recall")) return;
    const recalling = recalled !== null;
    endRecall();
    skipped = flush() || recalling;
    if (skipped && event.type === "keydown") {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  document.addEventListener("keydown", skip, true);
  document.addEventListener("pointerdown", skip, true);
  document.addEventListener("click", (event) => {
    if (!skipped || !event.target.closest("#part-choices, [data-pick]")) return;
    skipped = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  document.addEventListener("click", (event) => event.target.closest("[data-recall]") && recall());

  for (const choice of field?.elements ?? []) choice.checked = choice.value === chosen();
  field?.addEventListener("change", (event) => {
    localStorage.setItem("pace", event.target.value);
    flush();
  });
  return { take, flush };
}

function linesOf(markup = []) {
  const holder = document.createElement("template");
  holder.innerHTML = markup.join("");
  return [...holder.content.children];
}

const lengthOf = (lines) => 1 + FURTHER_LINE * (Math.min(lines.length, MOST_LINES) - 1);
