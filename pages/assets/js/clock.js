// Clocks count down by themselves between two messages, by the server's time: the page asks for it once
// for every line, and takes half the way there and back off.

function makeClocks({ announce }) {
  const WARNINGS = { live: [60, 20], days: [86400, 3600] };
  let ahead = 0;
  let askedAt = 0;
  let said = Infinity;

  const faces = () => [...document.querySelectorAll("#part-seats [data-left]")];
  const minute = 60;
  const two = (number) => String(number).padStart(2, "0");

  function worded(seconds, pace) {
    const [days, hours] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
    const minutes = Math.floor((seconds % 3600) / minute);
    if (days) return `${days} d ${hours} h`;
    if (hours) return `${hours} h ${two(minutes)} min`;
    if (pace === "live" || minutes < 10) return `${minutes}:${two(Math.floor(seconds % minute))}`;
    return `${minutes} min`;
  }

  function draw() {
    for (const face of faces()) {
      const { left, until, pace, yours } = face.dataset;
      const now = Date.now() + ahead;
      const rest = until ? Math.min(Number(left), Number(until) - now) : Number(left);
      const seconds = Math.max(0, Math.ceil(rest / 1000));
      const text = worded(seconds, pace);
      if (face.textContent !== text) face.textContent = text;
      face.parentElement.classList.toggle("runs", Boolean(until));
      face.parentElement.classList.toggle("low", Boolean(until) && seconds <= WARNINGS[pace][0]);
      if (yours && until) warn(seconds, pace);
    }
  }

  // Said once for every step, and again when there was more time meanwhile.
  function warn(seconds, pace) {
    const step = WARNINGS[pace].filter((limit) => seconds <= limit).at(-1) ?? Infinity;
    if (step < said) announce(pace === "live" ? `You have ${seconds} seconds left.` : `You have ${worded(seconds, pace)} left.`);
    said = step;
  }

  // Whether to ask the server what time it is.
  function wanted() {
    askedAt = Date.now();
    return faces().length > 0;
  }

  function told(now) {
    ahead = now - (askedAt + Date.now()) / 2;
    draw();
  }

  if (faces().length) setInterval(draw, 250);
  draw();
  return { draw, told, wanted };
}
