/**
 * Wraps `close` so that only the first call has an effect. Several engines share one database, and each of them closes
 * it.
 */
export function closeOnce(close: () => void | Promise<void>): () => Promise<void> {
  let closed: Promise<void> | null = null;
  return () => {
    closed ??= Promise.resolve(close());
    return closed;
  };
}
