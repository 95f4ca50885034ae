/**
 * Loads code that the page fetches when it needs it. Rejects at once while the browser is off line: many browsers
 * remember a module that they could not fetch, and never ask for it again until the page is reloaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new Error("The browser is off line.");
  return load();
}

/** Fetches code that will be needed soon; what cannot be had now is loaded when it is needed. */
export function loadAhead(load: () => Promise<unknown>): void {
  loadPart(load).catch(() => {});
}
