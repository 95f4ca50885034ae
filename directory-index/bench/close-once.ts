/**
 * Wraps `close` so that only its first call closes: several engines share a database and each of them closes it.
 */
export function closeOnce(close: () => void | Promise<void>): () => Promise<void> {
  let closed: Promise<void> | null = null;
  return () => {
    closed ??= Promise.resolve(close());
    return closed;
  };
}
