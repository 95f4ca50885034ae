/**
 * Whose a stored value is. This decides when it is removed:
 * - browser: a preference of this browser; never removed at sign-out.
 * - account: data of the user; removed at sign-out. After sign-out, the tab stores no such data.
 * - guest: data of a guest; removed by `features/guests` after sign-in, and at sign-out.
 * - tab: stored in sessionStorage; removed with the tab or at sign-out.
 * Values of all other scopes are in local storage, which all tabs of the browser share.
 */
type KeyScope = "browser" | "account" | "guest" | "tab";

/**
 * All storage keys except those of the scope account, which `AccountKey` lists. The specification fixes the names
 * and formats of all keys.
 */
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
  eq_enrich_text: "tab",
  eq_contact_query: "tab",
  eq_prospect_run: "tab",
} as const satisfies Record<string, KeyScope>;

/**
 * Keys of the scope account. They need no list at run time: each EQ key that `keyScopes` does not list has this scope.
 */
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
  | "eq_runs_seen"
  | "hotlead_search_history"
  // A snapshot of one search's results, with the search's id.
  | `hotlead_search_state_${string}`;

export type BrowserKey = keyof typeof keyScopes | AccountKey;

/** Keys that are removed first when local storage is full, because their values can be loaded again. */
const expendableKeyPattern = /^(?:hotlead_search_state_|eq_last_feed|eq_recent_items)/;

/** Prefix of the keys under which the login library (oidc-client-ts) stores the session. */
export const loginKeyPrefix = "oidc.user:";

export function getKeyScope(key: string): KeyScope {
  return keyScopes[key as keyof typeof keyScopes] ?? "account";
}

/** True for EQ's keys that are removed at sign-out. */
export function isUserKey(key: string): boolean {
  return /^(?:eq_|hotlead_)/.test(key) && getKeyScope(key) !== "browser";
}

export function isExpendable(key: string): boolean {
  return expendableKeyPattern.test(key);
}
