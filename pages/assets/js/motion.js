// Whether anything may move, and what the last change has moved on the board.

// The system wants rest, or the reader has said so in the settings.
const atRest = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches || localStorage.getItem("reliquary.motion") === "still";

// Watches the pieces of a board.
function watchPieces(pieces) {
  const changes = new MutationObserver(() => {});
  if (pieces) {
    const attributeFilter = ["transform", "x", "y", "cx", "cy", "d", "points", "href"];
    changes.observe(pieces, { subtree: true, childList: true, characterData: true, attributeFilter });
  }
  return {
    forget: () => void changes.takeRecords(),
    // What has changed since it was last asked or forgotten.
    moved() {
      const targets = changes.takeRecords().flatMap(({ type, target, addedNodes }) =>
        type === "childList" ? [...addedNodes] : [target.nodeType === Node.TEXT_NODE ? target.parentNode : target],
      );
      return [...new Set(targets)].filter((one) => one.isConnected && one.getBoundingClientRect);
    },
  };
}
