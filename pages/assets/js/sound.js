// Small sounds, made here and now out of a few tones; silent until somebody wants them.

// Pitch in hertz, when it begins and how long it lasts in seconds.
const SOUNDS = {
  move: [[392, 0, 0.07]],
  dice: [[920, 0, 0.03], [760, 0.06, 0.03], [1010, 0.11, 0.03], [680, 0.19, 0.05]],
  turn: [[523, 0, 0.12], [784, 0.11, 0.2]],
  end: [[392, 0, 0.18], [494, 0.14, 0.18], [587, 0.28, 0.18], [784, 0.42, 0.5]],
};
const LOUDNESS = 0.07;

function makeSound() {
  const box = document.getElementById("sounds");
  let context = null;

  function tone([pitch, after, length]) {
    const [begin, source, volume] = [context.currentTime + after, context.createOscillator(), context.createGain()];
    source.type = "triangle";
    source.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    source.connect(volume).connect(context.destination);
    source.start(begin);
    source.stop(begin + length);
  }

  function play(name) {
    if (!box?.checked || document.hidden) return;
    context ??= new AudioContext();
    context.resume();
    SOUNDS[name].forEach(tone);
  }

  if (box) box.checked = localStorage.getItem("sounds") === "on";
  box?.addEventListener("change", () => {
    localStorage.setItem("sounds", box.checked ? "on" : "off");
    play("turn");
  });
  return play;
}
