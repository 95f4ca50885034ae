/** What can be found again. */
const expendablePrefixes = ["hotlead_search_state_", "eq_last_feed", "eq_recent_items"];

/** Frees storage that is full: removes what can be found again, but never what is being written. */
export function makeRoom(writing: string): void {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key !== writing);
    const isExpendable = (key: string) => expendablePrefixes.some((prefix) => key.startsWith(prefix));
    for (const key of keys.filter(isExpendable)) window.localStorage.removeItem(key);
  } catch {
    // Storage that cannot be read has nothing to give.
  }
}
