const loadedBefore = new WeakSet<() => Promise<unknown>>();

/**
 * Loads code that the page fetches when it needs it. Rejects without asking for it while the server is out of reach:
 * many browsers remember a module that they could not fetch, and never ask for it again until the page is reloaded.
 *
 * @param load a constant of its module: what it brought once needs no network
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!loadedBefore.has(load) && !navigator.onLine) await reachServer();
  const part = await load();
  loadedBefore.add(load);
  return part;
}

/** Off line can also mean that there is no more than this machine, and the server may be on it. */
async function reachServer(): Promise<void> {
  await fetch("/", { method: "HEAD", cache: "no-store" });
}

/** Fetches code that will be needed soon; what cannot be had now is loaded when it is needed. */
export function loadAhead(load: () => Promise<unknown>): void {
  loadPart(load).catch(() => {});
}
