import { useSyncExternalStore } from "react";

/** Media query for windows narrower than the `md` breakpoint of the styles. */
const phoneQuery = "(width < 48rem)";

/** Whether the window is as narrow as a phone's; for layout differences that CSS cannot express. */
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
