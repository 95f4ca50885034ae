/** How long the page must have been still, in milliseconds. */
const waits = { scroll: 50, resize: 100 } as const;

/** Calls `recompute` once after the page was scrolled or resized and is still again, until stopped. */
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
  // Capturing, because the scrolling of an element inside the page does not bubble.
  window.addEventListener(event, waitAgain, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener(event, waitAgain, { capture: true });
  };
}
