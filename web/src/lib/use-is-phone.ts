import { useSyncExternalStore } from "react";

/** Narrower than the layout's first step, which the styles call `md`. */
const narrow = "(width < 48rem)";

/** Whether the window is as narrow as a phone's, for what a phone shows in another way than by style. */
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
