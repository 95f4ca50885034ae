import { storedText } from "../../lib/storage.ts";

const stored = storedText("eq_return_to", "session");

/** Keeps the path (with query string) to come back to after logging in. */
export function keepReturnPath(path: string): void {
  if (isOwnPath(path)) stored.write(path);
}

/** The kept path, once; null when none was kept or it leaves this origin. */
export function takeReturnPath(): string | null {
  const path = stored.read();
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
