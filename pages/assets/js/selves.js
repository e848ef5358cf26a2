// A personal link carries the settings of a browser along: they lie in the browser and not on the server,
// so the page that makes the link writes them into its form, and the page that joins takes them up.

const CARRIED = ["pace", "sounds", "reliquary.pace", "reliquary.sound", "reliquary.motion", "reliquary.coach"];

for (const field of document.querySelectorAll("form [name=likings]")) {
  const kept = CARRIED.map((key) => [key, localStorage.getItem(key)]).filter(([, value]) => value !== null);
  const { theme } = document.documentElement.dataset;
  field.value = JSON.stringify({ ...Object.fromEntries(kept), ...(theme ? { theme } : {}) });
}

const carried = document.querySelector("[data-likings]")?.dataset.likings;
if (carried) {
  const likings = JSON.parse(carried);
  for (const key of CARRIED) if (key in likings) localStorage.setItem(key, likings[key]);
}
