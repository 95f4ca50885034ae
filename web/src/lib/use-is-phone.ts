import { useSyncExternalStore } from "react";

/** Media query for windows narrower than the `md` breakpoint of the styles. */
const phoneMediaQuery = "(width < 48rem)";

/** Whether the window is as narrow as a phone's; for layout differences that CSS cannot express. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToWindowWidth, isPhoneWidth, () => false);
}

function isPhoneWidth(): boolean {
  return window.matchMedia?.(phoneMediaQuery).matches ?? false;
}

function subscribeToWindowWidth(onChange: () => void): () => void {
  const query = window.matchMedia?.(phoneMediaQuery);
  query?.addEventListener("change", onChange);
  return () => query?.removeEventListener("change", onChange);
}
