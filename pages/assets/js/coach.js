// The coach: a question before a costly choice, a mark after each. It is wanted or not, for each
// browser; a table it was switched for remembers that. Its question can be wished away, and comes back
// when the coach is switched on again or in the settings.

function makeCoach({ tell, ply, choices }) {
  const ASKS = "reliquary.coach";
  const ALONG = /[?&]coach=on$/;
  const place = document.getElementById("coach");
  const here = `coach:${document.getElementById("table").dataset.table}`;
  const switches = () => [...document.querySelectorAll('[data-coach="switch"]')];
  let pending = null;
  let readied = -1;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function wanted() {
    return switches().length > 0 && (stored(here) ?? stored("coach")) === "on";
  }

  function keep(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // A browser that keeps nothing has no coach.
    }
  }

  function want(on) {
    keep(here, on ? "on" : "off");
    keep("coach", on ? "on" : "off");
    if (on) keep(ASKS, "yes");
    greet(false);
    if (!on) {
      place.replaceChildren();
      pending?.play();
      pending = null;
    }
    refresh();
  }

  // After a lesson the coach comes along, for this table alone.
  function comeAlong() {
    // Without a server the address of the table is itself behind a question mark.
    if (!ALONG.test(location.href)) return;
    history.replaceState(history.state, "", location.href.replace(ALONG, ""));
    if (switches().length === 0 || stored(here) !== null) return;
    keep(here, "on");
    greet(wanted());
  }

  function greet(shown) {
    const greeting = document.getElementById("coach-greeting");
    if (greeting) greeting.hidden = !shown;
  }

  // After every change: the switches agree, what was said of an older choice goes, and the coach may
  // think ahead.
  function refresh() {
    const on = wanted();
    for (const button of switches()) {
      button.setAttribute("aria-pressed", String(on));
      button.querySelector(".lbl").textContent = on ? "Coach on" : "Coach";
    }
    if (pending?.mark && ply() > pending.ply) {
      place.innerHTML = pending.mark;
      pending = null;
    } else if (pending && ply() !== pending.ply) {
      pending = null;
      place.replaceChildren();
    } else if (!pending && ply() < Number(place.dataset.ply ?? 0)) place.replaceChildren();
    place.dataset.ply = ply();
    const asked = document.querySelectorAll("#part-choices [data-action]").length > 1;
    if (on && asked && readied !== ply()) {
      readied = ply();
      tell({ do: "ready" });
    }
  }

  // Instead of acting at once: asks the coach, where there is one and something to choose.
  function before(action, play) {
    const asked = document.querySelectorAll("#part-choices [data-action]").length > 1;
    if (!wanted() || !asked) return play();
    pending = { action, play, ply: ply(), mark: null };
    greet(false);
    place.replaceChildren();
    tell({ do: "weigh", ply: ply(), action });
  }

  // What the coach thinks; whatever went wrong, the choice is made.
  function weighed(message) {
    if (!pending) return;
    pending.mark = message.mark ?? null;
    if (!message.ask || stored(ASKS) === "no") return pending.play();
    place.innerHTML = message.ask;
    place.querySelector('[data-coach="again"]').focus({ preventScroll: true });
    place.scrollIntoView({ block: "nearest" });
  }

  const ANSWERS = {
    switch: () => want(!wanted()),
    anyway: () => {
      place.replaceChildren();
      pending?.play();
    },
    show: (button) => {
      pending = null;
      choices.release();
      place.querySelector(".shown").hidden = false;
      button.hidden = true;
      place.querySelector('[data-coach="anyway"]').hidden = true;
      const better = document.getElementById(`do-${button.dataset.better}`);
      better?.classList.add("hot");
      better?.scrollIntoView({ block: "nearest" });
      better?.focus({ preventScroll: true });
    },
    again: () => {
      pending = null;
      place.replaceChildren();
      choices.release();
    },
    hush: () => {
      keep(ASKS, "no");
      place.replaceChildren();
      pending?.play();
    },
    undo: () => {
      place.replaceChildren();
      document.getElementById("undo")?.click();
    },
    close: () => place.replaceChildren(),
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-coach]");
    if (button) ANSWERS[button.dataset.coach]?.(button);
  });
  comeAlong();
  return { before, weighed, refresh };
}
