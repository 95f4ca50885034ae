/** What can be found again, the least missed first. */
const expendablePrefixes = ["hotlead_search_state_", "eq_last_feed", "eq_recent_items"];

/** Frees storage that is full: removes what can be found again, but never what is being written. */
export function makeRoom(writing: string): void {
  try {
    for (const prefix of expendablePrefixes) {
      for (const key of Object.keys(window.localStorage)) {
        if (key.startsWith(prefix) && key !== writing) window.localStorage.removeItem(key);
      }
    }
  } catch {
    // Storage that cannot be read has nothing to give.
  }
}
