interface RenewalOptions {
  /** Seconds between renewals; well below the lifetime of the lease. */
  everySeconds: number;
  onError: (error: unknown) => void;
}

/**
 * Calls `renew` at an interval until the returned function is called. Renewals never overlap. A failed renewal is
 * reported and retried at the next interval.
 */
export function keepRenewing(
  renew: () => Promise<unknown>,
  { everySeconds, onError }: RenewalOptions,
): () => void {
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
