/** Engines that share a database each close it; only the first call does. */
export function closeOnce(close: () => void | Promise<void>): () => Promise<void> {
  let closed: Promise<void> | null = null;
  return () => {
    closed ??= Promise.resolve(close());
    return closed;
  };
}
