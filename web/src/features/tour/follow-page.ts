/** Debounce after the last scroll or resize, in milliseconds. */
const waits = { scroll: 50, resize: 100 } as const;

/** Calls `recompute` after each scroll or resize has ended. @returns what stops it */
export function followPage(recompute: () => void): () => void {
  const stopScroll = follow("scroll", recompute);
  const stopResize = follow("resize", recompute);
  return () => {
    stopScroll();
    stopResize();
  };
}

function follow(event: keyof typeof waits, recompute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(recompute, waits[event]);
  };
  // In the capture phase, because scroll events of elements do not bubble.
  window.addEventListener(event, waitAgain, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener(event, waitAgain, { capture: true });
  };
}
