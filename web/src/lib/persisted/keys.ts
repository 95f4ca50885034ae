/**
 * Whom a stored value belongs to, which decides how long it stays:
 * - browser: a choice about this browser; stays when a user signs out.
 * - account: the user's; removed at sign-out, and not written by a tab that has signed out.
 * - guest: a visitor's before signing in; `features/guests` removes it after sign-in, sign-out does too.
 * - tab: in sessionStorage, as long as the tab; removed at sign-out.
 * Only local storage reaches the other tabs of the browser.
 */
type KeyScope = "browser" | "account" | "guest" | "tab";

/** With `AccountKey` every key that EQ uses in the browser's storage; names and formats are the specification's. */
const keyScopes = {
  eq_theme: "browser",
  eq_search_mode: "browser",
  eq_param_panel: "browser",
  eq_table_prefs: "browser",
  "eq-fullscreen-mode": "browser",
  "eq-tour-seen": "browser",

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

/** Only types: any other key of EQ, also of an earlier version, is the account's. */
type AccountKey =
  | "eq_liked_items"
  | "eq_liked_companies"
  | "eq_disliked_items"
  | "eq_saved_people"
  | "eq_worklist"
  | "eq_recent_items"
  | "eq_last_feed"
  | "eq_likes_owner"
  | "eq_like_outbox"
  | "eq_filters"
  | "eq_search_terms"
  | "eq_company_params"
  | "eq_people_params"
  | "eq_shown_searches"
  | "hotlead_search_history"
  // A snapshot of one search's results, with the search's id.
  | `hotlead_search_state_${string}`;

export type BrowserKey = keyof typeof keyScopes | AccountKey;

/** Removed first when local storage is full: these can be loaded again. */
const expendableKeys = /^(?:hotlead_search_state_|eq_last_feed|eq_recent_items)/;

/** The login library (oidc-client-ts) stores the session itself, under keys with this prefix. */
export const loginKeyPrefix = "oidc.user:";

export function scopeOf(key: string): KeyScope {
  return keyScopes[key as keyof typeof keyScopes] ?? "account";
}

/** True for the keys of EQ that end with the user's session. */
export function isUserKey(key: string): boolean {
  return /^(?:eq_|hotlead_)/.test(key) && scopeOf(key) !== "browser";
}

export function isExpendable(key: string): boolean {
  return expendableKeys.test(key);
}
