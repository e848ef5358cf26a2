// Panning and pinching the board by moving its view box. The camera goes where something happens;
// one button shows the board whole, another what matters now.

const TARGET = 44;
// No nearer than so large a share of the board: a finger finds the smallest thing there.
const CLOSEST = 12;
const GLIDE = 280;

function makeCamera(svg, fit, near, matter = () => []) {
  const whole = svg.viewBox.baseVal;
  const home = { x: whole.x, y: whole.y, w: whole.width, h: whole.height };
  const fingers = new Map();
  let view = { ...home };
  let gliding = 0;
  let dragged = 0;
  // Whoever asked for the whole board keeps it.
  let wantsWhole = false;

  const shape = () => {
    const { width, height } = svg.getBoundingClientRect();
    return width && height ? width / height : home.w / home.h;
  };
  // How wide the place is, in units of the board, when all of the board is seen.
  const widest = () => Math.max(home.w, home.h * shape());
  const between = (low, value, high) => Math.min(Math.max(value, low), high);

  function show(next) {
    const w = between(home.w / CLOSEST, next.w, widest());
    const h = w / shape();
    const place = (at, size, from, length) =>
      size >= length ? from + (length - size) / 2 : between(from, at, from + length - size);
    view = { w, h, x: place(next.x, w, home.x, home.w), y: place(next.y, h, home.y, home.h) };
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
    svg.parentElement.classList.toggle("closer", w < widest() * 0.99);
  }

  const around = ({ x, y }, w) => ({ x: x - w / 2, y: y - w / shape() / 2, w });

  function glide(next) {
    cancelAnimationFrame(gliding);
    if (atRest() || document.hidden) return show(next);
    const from = visible();
    const begun = performance.now();
    const step = (now) => {
      const part = Math.min(1, (now - begun) / GLIDE);
      const ease = part * (2 - part);
      const mid = (name) => from[name] + (next[name] - from[name]) * ease;
      show({ x: mid("x"), y: mid("y"), w: mid("w") });
      if (part < 1) gliding = requestAnimationFrame(step);
    };
    gliding = requestAnimationFrame(step);
  }

  // What is seen, in the shape of the place: the view box may be of another shape.
  function visible() {
    const w = Math.max(view.w, view.h * shape());
    const h = w / shape();
    return { w, h, x: view.x - (w - view.w) / 2, y: view.y - (h - view.h) / 2 };
  }

  // As high as the board, as wide as the place allows, around a point of interest.
  function fill(centre) {
    const w = Math.min(home.w, home.h * shape()) * (centre ? 0.62 : 1);
    show(around(centre ?? { x: home.x + home.w / 2, y: home.y + home.h / 2 }, w));
  }

  // Brings things into sight, and no nearer than they are.
  function follow(elements) {
    const box = boxOf(svg, elements);
    const now = visible();
    if (!box) return;
    const inside =
      box.x >= now.x && box.y >= now.y && box.x + box.w <= now.x + now.w && box.y + box.h <= now.y + now.h;
    if (inside) return;
    const w = Math.max(now.w, box.w * 1.25, box.h * 1.25 * shape());
    glide(around({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, w));
  }

  // As many of these as a finger can tell apart: all of them, or those that lie closest together.
  function closeUp(elements) {
    const boxes = elements.map((one) => boxOf(svg, [one])).filter(Boolean);
    if (!boxes.length) return glide(around({ x: home.x + home.w / 2, y: home.y + home.h / 2 }, widest()));
    // What else can be touched is to be as large.
    const lit = [...svg.querySelectorAll(".pickable")].map((one) => boxOf(svg, [one])).filter(Boolean);
    const least = Math.min(...[...boxes, ...lit].map((b) => Math.min(b.w, b.h)));
    const touchable = (svg.getBoundingClientRect().width * least) / TARGET;
    const w = Math.min(touchable, widest());
    const seen = boxes.map((centre) => boxes.filter((b) => within(b, centre, w / 2, w / shape() / 2)));
    const most = seen.reduce((best, some) => (some.length > best.length ? some : best));
    glide(around(middleOfBox(withSurroundings(union(most), { w, h: w / shape() })), w));
  }

  // With as much as there is room for of what belongs to the question, the nearest first.
  function withSurroundings(box, room) {
    const away = (one) => Math.hypot(one.x - box.x, one.y - box.y);
    const fits = (one) => one.w <= room.w && one.h <= room.h;
    return [...svg.querySelectorAll("[data-look]")]
      .map((one) => boxOf(svg, [one]))
      .filter(Boolean)
      .sort((a, b) => away(a) - away(b))
      .reduce((all, one) => (fits(union([all, one])) ? union([all, one]) : all), box);
  }

  function reset() {
    cancelAnimationFrame(gliding);
    view = { ...home };
    svg.setAttribute("viewBox", `${home.x} ${home.y} ${home.w} ${home.h}`);
    svg.parentElement.classList.remove("closer");
  }

  const unit = () => visible().w / svg.getBoundingClientRect().width;
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };

  function zoom(factor, point) {
    const box = svg.getBoundingClientRect();
    const now = visible();
    const w = between(home.w / CLOSEST, now.w / factor, widest());
    const at = (from, size, share) => from + (size - (size * w) / now.w) * share;
    show({
      x: at(now.x, now.w, (point.x - box.left) / box.width),
      y: at(now.y, now.h, (point.y - box.top) / box.height),
      w,
    });
  }

  function moved(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) {
      const from = visible();
      dragged += Math.hypot(now.x - before.x, now.y - before.y);
      fingers.set(event.pointerId, now);
      show({ w: from.w, x: from.x - (now.x - before.x) * unit(), y: from.y - (now.y - before.y) * unit() });
      return;
    }
    const apart = spread();
    fingers.set(event.pointerId, now);
    const [a, b] = [...fingers.values()];
    zoom(spread() / apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  }

  svg.addEventListener("pointerdown", (event) => {
    cancelAnimationFrame(gliding);
    if (!fingers.size) dragged = 0;
    if (event.button === 0) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  svg.addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  // What was pushed was not touched.
  svg.addEventListener("click", (event) => dragged > 8 && event.stopPropagation(), true);
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 240), { x: event.clientX, y: event.clientY });
  }, { passive: false });
  new ResizeObserver(() => svg.parentElement.classList.contains("closer") && show(visible())).observe(svg);
  fit?.addEventListener("click", () => {
    wantsWhole = true;
    reset();
  });
  near?.addEventListener("click", () => {
    wantsWhole = false;
    closeUp(matter());
  });
  return { fill, reset, follow, closeUp, wantsWhole: () => wantsWhole };
}

// The box around some elements of the board, in the board's own units.
function boxOf(svg, elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter((b) => b.width || b.height);
  const matrix = svg.getScreenCTM()?.inverse();
  if (!boxes.length || !matrix) return null;
  return union(boxes.map((b) => {
    const [from, to] = [new DOMPoint(b.left, b.top), new DOMPoint(b.right, b.bottom)].map((p) => p.matrixTransform(matrix));
    return { x: from.x, y: from.y, w: to.x - from.x, h: to.y - from.y };
  }));
}

function union(boxes) {
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}

const middleOfBox = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

// Whether the middles of two boxes are no further apart than this.
function within(box, centre, w, h) {
  const [a, b] = [middleOfBox(box), middleOfBox(centre)];
  return Math.abs(a.x - b.x) <= w && Math.abs(a.y - b.y) <= h;
}

// The middle of some elements of the board.
function middleOf(svg, elements) {
  const box = boxOf(svg, elements);
  return box && middleOfBox(box);
}
