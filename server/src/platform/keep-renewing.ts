interface Renewal {
  /** Well below the time after which what is renewed expires. */
  everySeconds: number;
  onError: (error: unknown) => void;
}

/**
 * Calls `renew` at an interval until the returned function is called. A slow renewal is never overtaken by the next
 * one; a failed one is reported and tried again at the next interval.
 */
export function keepRenewing(renew: () => Promise<unknown>, { everySeconds, onError }: Renewal): () => void {
  let isRenewing = false;
  const timer = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    renew()
      .catch(onError)
      .finally(() => {
        isRenewing = false;
      });
  }, everySeconds * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
