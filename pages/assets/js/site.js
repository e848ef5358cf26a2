// What every page has: light and dark, links to copy, a search in the rules.

const root = document.documentElement;

function switchTheme() {
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  chooseTheme(dark ? "light" : "dark");
}

// `light`, `dark`, or `system`.
function chooseTheme(theme) {
  const own = theme !== "system";
  if (own) root.dataset.theme = theme;
  else delete root.dataset.theme;
  const age = own ? 31536000 : 0;
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
  for (const source of document.querySelectorAll("source[data-dark]")) {
    source.media = { light: "not all", dark: "all" }[theme] ?? "(prefers-color-scheme: dark)";
  }
}

// Whoever wants nothing to move has it so on every page.
function stand() {
  root.toggleAttribute("data-still", localStorage.getItem("reliquary.motion") === "still");
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
  if (rulings) rulings.textContent = changed ? `${changed} changed` : "the usual";
}

stand();
// A link to something folded opens it.
function unfold() {
  const there = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (there?.matches("details")) there.open = true;
}

unfold();
addEventListener("hashchange", unfold);
document.addEventListener("liking", ({ detail }) => {
  if (detail.name === "theme") chooseTheme(detail.value);
  if (detail.name === "motion") stand();
});

// Whoever sits down adds to the dice: the seal on it goes along with the form.
// It is used once: whoever goes on without scripts has no part that they could open.
document.cookie = "sealed=; path=/; max-age=0; samesite=lax";
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
