// What this browser likes: kept in it, read by every page. Tables read the same words.

// The menu of a table changes these, too, under words of its own.
const AT_TABLES = { pace: "pace", sound: "sounds" };
const likings = document.getElementById("likings");

function chosen(name) {
  if (name === "theme") return document.documentElement.dataset.theme ?? "system";
  const kept = localStorage.getItem(AT_TABLES[name]) ?? localStorage.getItem(`reliquary.${name}`);
  return kept ?? (name === "pace" && atRest() ? "off" : null);
}

function choose(name, value) {
  if (name !== "theme") localStorage.setItem(`reliquary.${name}`, value);
  if (AT_TABLES[name]) localStorage.setItem(AT_TABLES[name], value);
  // The common script turns the page light or dark, moving or still.
  document.dispatchEvent(new CustomEvent("liking", { detail: { name, value } }));
}

for (const field of likings.elements) {
  if (field.value === chosen(field.name)) field.checked = true;
}
likings.addEventListener("change", async ({ target: { name, value } }) => {
  choose(name, name === "notices" ? await allowed(value) : value);
});

// Notices of the system need the reader's leave; without it they stay off, and the page says so.
async function allowed(value) {
  const leave = value === "off" || (await globalThis.Notification?.requestPermission()) === "granted";
  document.getElementById("not-allowed").hidden = leave;
  if (!leave) likings.elements.notices.value = "off";
  return leave ? value : "off";
}
