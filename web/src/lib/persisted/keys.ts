/**
 * Whom a stored value belongs to, which decides how long it stays:
 * - browser: a choice about this browser; stays when a user signs out.
 * - account: the user's; removed at sign-out, and not written by a tab that has signed out.
 * - guest: a visitor's before signing in; `features/guests` removes it after sign-in, sign-out does too.
 * - tab: in sessionStorage, as long as the tab; removed at sign-out.
 * Only local storage reaches the other tabs of the browser.
 */
type KeyScope = "browser" | "account" | "guest" | "tab";

/** Every key that EQ uses in the browser's storage. The names and formats are the specification's. */
const scopes = {
  eq_theme: "browser",
  eq_search_mode: "browser",
  eq_param_panel: "browser",
  eq_table_prefs: "browser",
  "eq-fullscreen-mode": "browser",
  "eq-tour-seen": "browser",

  eq_liked_items: "account",
  eq_liked_companies: "account",
  eq_disliked_items: "account",
  eq_saved_people: "account",
  eq_worklist: "account",
  eq_recent_items: "account",
  eq_last_feed: "account",
  eq_likes_owner: "account",
  eq_like_outbox: "account",
  eq_filters: "account",
  eq_search_terms: "account",
  eq_company_params: "account",
  eq_people_params: "account",
  eq_shown_searches: "account",
  hotlead_search_history: "account",

  eq_guest_session: "guest",
  eq_guest_search_count: "guest",
  eq_temp_session_id: "guest",
  eq_has_temp_leads: "guest",
  eq_pending_search: "guest",

  eq_return_to: "tab",
  eq_typed_text: "tab",
  eq_candidate: "tab",
  eq_candidate_filters: "tab",
  eq_guest_results: "tab",
  eq_shown_search: "tab",
  eq_reading_choices: "tab",
} as const satisfies Record<string, KeyScope>;

/** One snapshot of a search's results; the search's id follows the prefix. */
const snapshotPrefix = "hotlead_search_state_";

export type BrowserKey = keyof typeof scopes | `${typeof snapshotPrefix}${string}`;

/** Removed first when local storage is full: these can be loaded again. */
const expendablePrefixes = [snapshotPrefix, "eq_last_feed", "eq_recent_items"];

/** The login library (oidc-client-ts) stores the session itself, under keys with this prefix. */
export const loginKeyPrefix = "oidc.user:";

/** The scope of a key; what an earlier version of EQ stored counts as the account's. */
export function scopeOf(key: string): KeyScope {
  return key in scopes ? scopes[key as keyof typeof scopes] : "account";
}

/** True for the keys of EQ that end with the user's session. */
export function isUserKey(key: string): boolean {
  return /^(?:eq_|hotlead_)/.test(key) && scopeOf(key) !== "browser";
}

export function isExpendable(key: string): boolean {
  return expendablePrefixes.some((prefix) => key.startsWith(prefix));
}
