// Panning and pinching the board by moving its view box. On a phone the board fills its place and
// is moved by a finger; one button shows it whole again.

function makeCamera(svg, fit) {
  const whole = svg.viewBox.baseVal;
  const home = { x: whole.x, y: whole.y, w: whole.width, h: whole.height };
  const fingers = new Map();
  let view = { ...home };

  function show(next) {
    const scale = Math.min(1, home.w / next.w, home.h / next.h) || 1;
    const w = next.w * scale;
    const h = next.h * scale;
    view = {
      w,
      h,
      x: Math.min(Math.max(next.x, home.x), home.x + home.w - w),
      y: Math.min(Math.max(next.y, home.y), home.y + home.h - h),
    };
    svg.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
  }

  // As high as the board, as wide as the place allows, around a point of interest.
  function fill(centre) {
    const box = svg.getBoundingClientRect();
    if (!box.width || !box.height) return;
    const shape = box.width / box.height;
    const h = Math.min(home.h, home.w / shape) * (centre ? 0.62 : 1);
    const w = h * shape;
    const at = centre ?? { x: home.x + home.w / 2, y: home.y + home.h / 2 };
    show({ x: at.x - w / 2, y: at.y - h / 2, w, h });
  }

  function reset() {
    view = { ...home };
    svg.setAttribute("viewBox", `${home.x} ${home.y} ${home.w} ${home.h}`);
  }

  const perPixel = () => {
    const box = svg.getBoundingClientRect();
    return Math.max(view.w / box.width, view.h / box.height);
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };

  function zoom(factor, point) {
    const box = svg.getBoundingClientRect();
    const fx = (point.x - box.left) / box.width;
    const fy = (point.y - box.top) / box.height;
    const w = Math.min(home.w, Math.max(home.w / 6, view.w / factor));
    const h = (view.h * w) / view.w;
    show({ x: view.x + (view.w - w) * fx, y: view.y + (view.h - h) * fy, w, h });
  }

  function moved(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) {
      const unit = perPixel();
      show({ ...view, x: view.x - (now.x - before.x) * unit, y: view.y - (now.y - before.y) * unit });
      fingers.set(event.pointerId, now);
      return;
    }
    const apart = spread();
    fingers.set(event.pointerId, now);
    zoom(spread() / apart, now);
  }

  svg.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse") fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  svg.addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 240), { x: event.clientX, y: event.clientY });
  }, { passive: false });
  fit?.addEventListener("click", reset);
  return { fill, reset };
}

// The middle of some elements of the board, in the board's own units.
function middleOf(svg, elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter((b) => b.width);
  const matrix = svg.getScreenCTM()?.inverse();
  if (!boxes.length || !matrix) return null;
  const x = boxes.reduce((sum, b) => sum + b.left + b.width / 2, 0) / boxes.length;
  const y = boxes.reduce((sum, b) => sum + b.top + b.height / 2, 0) / boxes.length;
  return new DOMPoint(x, y).matrixTransform(matrix);
}
