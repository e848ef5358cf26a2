// Scenarios of one's own live in this browser. A link carries a whole one behind its #, which no
// browser ever sends to a server.

const KEPT = "reliquary.scenarios";
const game = document.querySelector("[data-game-id]").dataset.gameId;
const field = document.getElementById("scenario-text");
const list = document.getElementById("scenario-list");

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
}

function keep(all) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    say("There is no room left in this browser.");
  }
  show();
}

function say(text) {
  document.getElementById("scenario-said").textContent = text;
}

const titleOf = (text) => /title:\s*"([^"]+)"/.exec(text)?.[1] ?? "Without a title";

function show() {
  const mine = kept().filter((one) => one.game === game);
  document.getElementById("scenario-none").hidden = mine.length > 0;
  list.replaceChildren(...mine.map((one) => {
    const line = document.createElement("li");
    const open = button(one.title, () => put(one.text, `${one.title} stands in the field.`));
    const away = button("Delete", () => keep(kept().filter((other) => !same(other, one))));
    away.ariaLabel = `Delete ${one.title}`;
    line.append(open, away);
    return line;
  }));
}

const same = (one, other) => one.game === other.game && one.title === other.title;

function button(label, pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn";
  made.textContent = label;
  made.addEventListener("click", pressed);
  return made;
}

function put(text, said) {
  field.value = text;
  say(said);
}

const deeds = {
  keep() {
    const one = { game, title: titleOf(field.value), text: field.value };
    keep([...kept().filter((other) => !same(other, one)), one]);
    say(`${one.title} is kept in this browser.`);
  },
  async share() {
    const link = `${location.href.split("#")[0]}#s=${await packed(field.value)}`;
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      say("The link is copied.");
    } catch {
      say("The link stands in the address of this page: copy it from there.");
    }
  },
};

async function arrive() {
  const word = new URLSearchParams(location.hash.slice(1)).get("s");
  if (!word) return;
  try {
    put(await unpacked(word), "This scenario came with the link. Keep it, or play it.");
  } catch {
    say("The scenario in this link cannot be read. Ask for the link again.");
  }
}

document.addEventListener("click", (event) => {
  const deed = event.target.closest("[data-scenario]")?.dataset.scenario;
  if (deed) deeds[deed]();
  const line = event.target.closest("[data-line]")?.dataset.line;
  if (!line) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(start, start + lines[line - 1].length);
  event.preventDefault();
});
document.getElementById("scenario-file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (file) put(await file.text(), `${file.name} stands in the field.`);
});
addEventListener("hashchange", arrive);
show();
arrive();
