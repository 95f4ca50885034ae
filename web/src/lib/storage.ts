/** A value in the browser's storage. Storage that is forbidden, full or holds something else reads as null. */
export interface StoredValue<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
}

type Area = "local" | "session";

/** A text stored under `key`. `session` lasts as long as the tab. */
export function storedText(key: string, area: Area = "local"): StoredValue<string> {
  return {
    read: () => attempt(() => areaOf(area).getItem(key)),
    write: (value) => void attempt(() => areaOf(area).setItem(key, value)),
    clear: () => void attempt(() => areaOf(area).removeItem(key)),
  };
}

/** A value stored as JSON under `key`; `check` says whether what is found there is such a value. */
export function storedJson<Value>(
  key: string,
  check: (value: unknown) => value is Value,
  area: Area = "local",
): StoredValue<Value> {
  const text = storedText(key, area);
  const read = () => {
    const found = attempt((): unknown => JSON.parse(text.read() ?? "null"));
    return check(found) ? found : null;
  };
  return { read, write: (value) => text.write(JSON.stringify(value)), clear: text.clear };
}

/** Choices about this browser, which stay when a user signs out. */
const deviceKeys = [
  "eq_theme",
  "eq_search_mode",
  "eq_param_panel",
  "eq_table_prefs",
  "eq-fullscreen-mode",
  "eq-tour-seen",
];

/** What a tab keeps of its searches. */
const tabKeys = [
  "eq_candidate",
  "eq_candidate_filters",
  "eq_guest_results",
  "eq_shown_search",
  "eq_reading_choices",
  "eq_typed_text",
];

let isForgotten = false;

/** True in a tab that has forgotten its user: nothing of theirs is written any more. */
export const hasForgotten = () => isForgotten;

/** Removes what belongs to the user who signs out; choices about the browser itself stay. */
export function forgetUser(): void {
  isForgotten = true;
  for (const key of tabKeys) storedText(key, "session").clear();
  attempt(() => {
    for (const key of Object.keys(window.localStorage)) {
      const isOurs = key.startsWith("eq_") || key.startsWith("hotlead_");
      if (isOurs && !deviceKeys.includes(key)) window.localStorage.removeItem(key);
    }
  });
}

/** A user is there, or again: what is theirs may be written. */
export function rememberUser(): void {
  isForgotten = false;
}

/** Removes the searches that this browser has kept. */
export function forgetKeptSearches(): void {
  attempt(() => {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith("hotlead_")) window.localStorage.removeItem(key);
    }
  });
}

/** Whether this browser lets the site keep anything. */
export function canStore(): boolean {
  const probe = storedText("eq_probe");
  probe.write("1");
  const isKept = probe.read() === "1";
  probe.clear();
  return isKept;
}

function areaOf(area: Area): Storage {
  return area === "local" ? window.localStorage : window.sessionStorage;
}

function attempt<Value>(action: () => Value): Value | null {
  try {
    return action();
  } catch {
    return null;
  }
}
