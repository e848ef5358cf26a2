// A table that waits for people: it says who sat down, and goes on when all have.

const gathering = document.getElementById("gathering");

const line = openLine({
  address: () => lineAddress(`/t/${gathering.dataset.table}/live?gathering=true`),
  hear: (message) => {
    if (message.go?.startsWith("/")) location.assign(message.go);
    const markup = message.parts?.gather;
    if (markup) morph(document.getElementById("part-gather"), markup);
    if (markup) open();
  },
  changed: ({ up }) => {
    document.getElementById("gather-line").textContent = up
      ? "This page moves on by itself when everybody is here."
      : "The line is down. Trying again.";
  },
});

function open() {
  openParts(gathering.querySelector("[data-mine]"), line.send);
}
open();
