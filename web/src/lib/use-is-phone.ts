import { useSyncExternalStore } from "react";

/** Below the `md` breakpoint of the styles. */
const narrow = "(width < 48rem)";

/** Whether the window is as narrow as a phone's, for differences that CSS cannot make. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function isNarrow(): boolean {
  return window.matchMedia?.(narrow).matches ?? false;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(narrow);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}
