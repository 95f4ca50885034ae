/** Debounce times after the last scroll or resize event, in milliseconds. */
const debounceMs = { scroll: 50, resize: 100 } as const;

/** Calls `recompute` whenever scrolling or resizing has ended. @returns a function that stops listening */
export function listenForScrollOrResizeEnd(recompute: () => void): () => void {
  const stopScroll = listenForEventEnd("scroll", recompute);
  const stopResize = listenForEventEnd("resize", recompute);
  return () => {
    stopScroll();
    stopResize();
  };
}

function listenForEventEnd(event: keyof typeof debounceMs, recompute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(recompute, debounceMs[event]);
  };
  // Listen in the capture phase, because scroll events of elements do not bubble.
  window.addEventListener(event, restartTimer, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener(event, restartTimer, { capture: true });
  };
}
