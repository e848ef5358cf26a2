// Words of a game: a touch, a click or the focus shows what one means, beside it. The list of words
// is in the page already; without this script the links lead there.

let wordCard = null;
let explaining = null;

function explain(term) {
  const entries = term.dataset.word.split(" ").map((number) => document.getElementById(`word-${number}`));
  if (entries.includes(null)) return false;
  wordCard ??= makeWordCard();
  wordCard.replaceChildren(...entries.flatMap((entry) => [...entry.children].map((line) => line.cloneNode(true))));
  explaining?.removeAttribute("aria-describedby");
  explaining = term;
  term.setAttribute("aria-describedby", wordCard.id);
  if (!wordCard.matches(":popover-open")) wordCard.showPopover();
  placeBeside(term);
  return true;
}

function makeWordCard() {
  const card = document.createElement("dl");
  card.id = "word-card";
  card.className = "wordcard";
  card.popover = "auto";
  card.addEventListener("toggle", (event) => {
    if (event.newState === "closed") explaining?.removeAttribute("aria-describedby");
  });
  document.body.append(card);
  return card;
}

// Under the word, or above it where there is no room; never beyond the edge.
function placeBeside(term) {
  const word = term.getClientRects()[0];
  const { width, height } = wordCard.getBoundingClientRect();
  const left = Math.max(12, Math.min(word.left - 12, innerWidth - width - 12));
  const below = word.bottom + 8 + height < innerHeight;
  wordCard.style.left = `${left}px`;
  wordCard.style.top = `${below ? word.bottom + 8 : Math.max(8, word.top - height - 8)}px`;
}

document.addEventListener("click", (event) => {
  const term = event.target.closest("a.term");
  if (!term || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (explain(term)) event.preventDefault();
});
document.addEventListener("focusin", (event) => {
  if (event.target.matches("a.term:focus-visible")) explain(event.target);
});
document.addEventListener("focusout", (event) => {
  // The card itself may be entered.
  if (event.target === explaining && !wordCard.contains(event.relatedTarget)) wordCard.hidePopover();
});
// The goal card is shut as anything else that lies over the board.
document.addEventListener("keydown", (event) => {
  const open = document.querySelector("#goal-line[open]");
  if (event.key !== "Escape" || !open || wordCard?.matches(":popover-open")) return;
  open.open = false;
  event.preventDefault();
});
