/** Debounce after the last scroll or resize, in milliseconds. */
const debounceMs = { scroll: 50, resize: 100 } as const;

/** Calls `recompute` after each scroll or resize has ended. @returns what stops it */
export function onScrollOrResizeEnd(recompute: () => void): () => void {
  const stopScroll = onEventEnd("scroll", recompute);
  const stopResize = onEventEnd("resize", recompute);
  return () => {
    stopScroll();
    stopResize();
  };
}

function onEventEnd(event: keyof typeof debounceMs, recompute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(recompute, debounceMs[event]);
  };
  // In the capture phase, because scroll events of elements do not bubble.
  window.addEventListener(event, restartTimer, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener(event, restartTimer, { capture: true });
  };
}
