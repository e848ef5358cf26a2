// What every page has: light and dark, links to copy, a search in the rules.

const root = document.documentElement;

function switchTheme() {
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
  for (const source of document.querySelectorAll("source[data-dark]")) {
    source.media = dark ? "not all" : "all";
  }
}

async function copy(button) {
  const label = button.querySelector("span") ?? button;
  const before = label.textContent;
  const whole = new URL(button.dataset.copy, location.href).href;
  const field = button.parentElement.querySelector("[data-address]");
  try {
    await navigator.clipboard.writeText(whole);
    label.textContent = "Copied";
  } catch {
    // Without leave to use the clipboard the address is marked, ready for Ctrl-C.
    field?.select();
    label.textContent = field && document.execCommand("copy") ? "Copied" : "Press Ctrl-C";
  }
  setTimeout(() => (label.textContent = before), 1600);
}

// Keeps the paragraphs that hold every word; chapters without any go.
function search(field) {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const book = field.closest("[data-book]");
  let found = 0;
  for (const paragraph of book.querySelectorAll("[data-para]")) {
    const text = paragraph.textContent.toLowerCase();
    const fits = words.every((word) => text.includes(word));
    paragraph.hidden = !fits;
    if (fits) found += 1;
  }
  for (const chapter of book.querySelectorAll("[data-chapter]")) {
    chapter.hidden = words.length > 0 && !chapter.querySelector("[data-para]:not([hidden])");
  }
  const places = found === 1 ? "1 place" : `${found} places`;
  book.querySelector(".hits").textContent = words.length ? places : "";
}

// The summary of a new table follows what is chosen.
function summarise(form) {
  for (const place of form.querySelectorAll("[data-sum]")) {
    const chosen = form.querySelector(`[name="${place.dataset.sum}"]:checked`);
    if (chosen?.dataset.label) place.textContent = chosen.dataset.label;
  }
  const changed = [...form.querySelectorAll("[data-default]")].filter((field) => {
    const value = field.type === "checkbox" ? String(field.checked) : field.value;
    return value !== field.dataset.default;
  }).length;
  const rulings = form.querySelector("[data-changed]");
  if (rulings) rulings.textContent = changed ? `${changed} changed` : "as the house plays";
}

// Whoever sits down adds to the dice: the seal on it goes along with the form.
const SITS_DOWN = /^\/(t\/[^/]+\/sit|play\/[^/]+|new\/[^/]+|campaign(\/[^/]+\/fly)?)$/;

document.addEventListener("submit", (event) => {
  const { method, action } = event.target;
  if (method !== "post" || !SITS_DOWN.test(new URL(action).pathname)) return;
  document.cookie = `sealed=${newPart()}; path=/; max-age=20; samesite=lax`;
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-switch-theme]")) switchTheme();
  const button = event.target.closest("[data-copy]");
  if (button) copy(button);
});
document.addEventListener("input", (event) => {
  if (event.target.matches("[data-search]")) search(event.target);
});
document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-summary]");
  if (form) summarise(form);
});
for (const field of document.querySelectorAll("[data-address]")) {
  field.value = new URL(field.value, location.href).href;
}
for (const form of document.querySelectorAll("form[data-summary]")) summarise(form);
for (const form of document.querySelectorAll("form[data-join]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = form.elements.link.value.trim();
    if (!typed) return;
    const { pathname, search } = new URL(typed.includes("/") ? typed : `/t/${typed}`, location.href);
    location.assign(pathname + search);
  });
}
