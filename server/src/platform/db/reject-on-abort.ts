/**
 * Waits for a statement, but rejects with the abort reason as soon as `signal` aborts. The statement itself continues.
 */
export function rejectOnAbort<Result>(
  outcome: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return outcome;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    outcome.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
