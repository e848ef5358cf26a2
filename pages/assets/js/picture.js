// A position as a PNG: the server's drawing, painted at twice its size.

const ENLARGED = 2;

async function painted(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const drawing = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const [, , width, height] = drawing.getAttribute("viewBox").split(/[\s,]+/).map(Number);
  drawing.setAttribute("width", width);
  drawing.setAttribute("height", height);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * ENLARGED);
  canvas.height = Math.round(height * ENLARGED);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("nothing was painted");
  return blob;
}

async function savePicture(button) {
  const label = button.querySelector("span");
  const before = label.textContent;
  try {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await painted(button.dataset.png));
    link.download = `${document.title}.png`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    label.textContent = "Saved";
  } catch {
    label.textContent = "It could not be painted";
  }
  setTimeout(() => (label.textContent = before), 1600);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-png]");
  if (button) savePicture(button);
});
