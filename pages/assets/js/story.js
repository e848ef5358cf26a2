// How the chances of a finished game went. The server works it out beside its other work; until it
// is done, this asks again.

function makeStory({ table, eyes, shown }) {
  const address = `/replay/${table}/story${eyes ? `?eyes=${eyes}` : ""}`;
  let begun = false;

  async function ask() {
    try {
      const answer = await fetch(address);
      if (!answer.ok) return;
      const { done, parts } = await answer.json();
      for (const [name, markup] of Object.entries(parts)) {
        const part = document.getElementById(`story-${name}`);
        if (part) morph(part, markup);
      }
      for (const panel of document.querySelectorAll("[data-story]")) panel.hidden = !done && panel.dataset.story !== "soon";
      if (done) shown?.();
      else setTimeout(ask, 1000);
    } catch {
      setTimeout(ask, 5000);
    }
  }

  return () => {
    if (!begun) ask();
    begun = true;
  };
}
