import { useSyncExternalStore } from "react";

/** Below the `md` breakpoint of the styles. */
const phoneQuery = "(width < 48rem)";

/** Whether the window is as narrow as a phone's, for differences that CSS cannot make. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, matchesPhone, () => false);
}

function matchesPhone(): boolean {
  return window.matchMedia?.(phoneQuery).matches ?? false;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(phoneQuery);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}
