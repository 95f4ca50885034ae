import { storedJson } from "../../lib/storage.ts";
import type { SearchMode } from "./search-mode.ts";

type Terms = Partial<Record<SearchMode, string>>;

/** The last text searched for, by mode, so that it is still in the box after signing in or reloading. */
const stored = storedJson<Terms>("eq_search_terms", isTerms);

export function keepSearchTerms(mode: SearchMode, text: string): void {
  stored.write({ ...stored.read(), [mode]: text });
}

export function keptSearchTerms(mode: SearchMode): string {
  return stored.read()?.[mode] ?? "";
}

function isTerms(value: unknown): value is Terms {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}
