import { createPersistedText } from "../../lib/persisted/persisted.ts";

const storedReturnPath = createPersistedText("eq_return_to");

/** Stores the path (with query string) to return to after login. */
export function storeReturnPath(path: string): void {
  if (isSameOriginPath(path)) storedReturnPath.set(path);
}

/** Removes and returns the stored path. Null if none is stored, or if it leads to another origin. */
export function takeReturnPath(): string | null {
  const path = storedReturnPath.get();
  storedReturnPath.clear();
  return path !== null && isSameOriginPath(path) ? path : null;
}

function isSameOriginPath(path: string): boolean {
  if (!path.startsWith("/")) return false;
  try {
    return new URL(path, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}
