/**
 * Milliseconds after which workers look. A transaction that recorded an event has most likely ended by the first time, and on a
 * busy database by the second; a poll finds the others.
 */
const lookAfterMs = [20, 100] as const;

const listeners = new Set<() => void>();
let isPlanned = false;

/** Tells the workers of this process that deliveries will be due as soon as the present transaction ends. */
export function wakeDeliveries(): void {
  if (isPlanned || listeners.size === 0) return;
  isPlanned = true;
  for (const [index, milliseconds] of lookAfterMs.entries())
    setTimeout(() => {
      if (index === 0) isPlanned = false;
      for (const listener of listeners) listener();
    }, milliseconds).unref();
}

/** Calls `listener` when deliveries may be due, until the returned function is called. */
export function listenForDeliveries(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
