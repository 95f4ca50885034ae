import { persistedText } from "../../lib/persisted/persisted.ts";

const stored = persistedText("eq_return_to");

/** Keeps the path (with query string) to come back to after logging in. */
export function keepReturnPath(path: string): void {
  if (isOwnPath(path)) stored.set(path);
}

/** The kept path, once; null when none was kept or it leaves this origin. */
export function takeReturnPath(): string | null {
  const path = stored.get();
  stored.clear();
  return path !== null && isOwnPath(path) ? path : null;
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith("/")) return false;
  try {
    return new URL(path, window.location.origin).origin === window.location.origin;
  } catch {
    return false;
  }
}
