const loadedParts = new WeakSet<() => Promise<unknown>>();

/**
 * Loads a lazy part of the page's code. Rejects without fetching it while the server is unreachable: many browsers
 * cache a failed module fetch until the page is reloaded.
 *
 * @param load the same function each time: a part that was loaded before needs no network
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!loadedParts.has(load) && !navigator.onLine) await checkServerReachable();
  const part = await load();
  loadedParts.add(load);
  return part;
}

/** An offline browser may still reach a server on the same machine. */
async function checkServerReachable(): Promise<void> {
  await fetch("/", { method: "HEAD", cache: "no-store" });
}

/** Preloads code. A failure is ignored: the code is loaded again when it is needed. */
export function loadAhead(load: () => Promise<unknown>): void {
  loadPart(load).catch(() => {});
}
