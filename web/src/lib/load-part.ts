const loadedParts = new WeakSet<() => Promise<unknown>>();

/**
 * Loads a lazy part of the page's code. If the browser is offline and the server unreachable, rejects without fetching
 * the code. Many browsers remember a failed module fetch until the page is reloaded.
 *
 * @param load loads the module; pass the same function at each call, because it identifies the part
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!loadedParts.has(load) && !navigator.onLine) await checkServerReachable();
  const part = await load();
  loadedParts.add(load);
  return part;
}

/** Rejects if the server cannot be reached. An offline browser may still reach a server on the same machine. */
async function checkServerReachable(): Promise<void> {
  await fetch("/", { method: "HEAD", cache: "no-store" });
}

/** Preloads a lazy part of the code. Ignores a failure, because the part is loaded again when it is needed. */
export function preloadPart(load: () => Promise<unknown>): void {
  loadPart(load).catch(() => {});
}
