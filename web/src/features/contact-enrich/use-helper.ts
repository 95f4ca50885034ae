import type { ContactRow, EnrichSuggestions } from "@eq/contracts";
import { useEffect, useState } from "react";
import { useVerifySuggestions } from "./queries.ts";

/** Delay between the notice of a weak result and the call of EQ Helper, in milliseconds. */
export const helperDelayMs = 500;

export type HelperState =
  | { status: "hidden" }
  | { status: "analysing"; row: ContactRow }
  | { status: "ready"; row: ContactRow; suggestions: EnrichSuggestions }
  | { status: "failed"; row: ContactRow };

/**
 * Asks EQ Helper about the weak row of a search, once, half a second after it became known.
 * @param searchId names the search; another search may ask about the same row again
 */
export function useHelper(row: ContactRow | null, searchId: string): HelperState {
  const key = row === null ? null : JSON.stringify([searchId, row]);
  const [dueKey, setDueKey] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setDueKey(key), helperDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
  const isDue = key !== null && dueKey === key;
  const { data, isError } = useVerifySuggestions(isDue ? row : null, searchId);
  if (row === null || !isDue) return { status: "hidden" };
  if (isError) return { status: "failed", row };
  return data ? { status: "ready", row, suggestions: data } : { status: "analysing", row };
}
