// What this browser likes: kept in it, read by every page. Tables read the same words.

const likings = document.getElementById("likings");

function chosen(name) {
  if (name === "theme") return document.documentElement.dataset.theme ?? "system";
  // Tables of before wrote the pace without its family name.
  return localStorage.getItem(`reliquary.${name}`) ?? localStorage.getItem(name);
}

function choose(name, value) {
  if (name !== "theme") localStorage.setItem(`reliquary.${name}`, value);
  if (name === "pace") localStorage.setItem("pace", value);
  // The common script turns the page light or dark, moving or still.
  document.dispatchEvent(new CustomEvent("liking", { detail: { name, value } }));
}

for (const field of likings.elements) {
  if (field.value === chosen(field.name)) field.checked = true;
}
likings.addEventListener("change", (event) => choose(event.target.name, event.target.value));
