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
 * Asks EQ Helper about the weak row of a search, half a second after it became known. It is asked once a search, so a
 * row that turns out weak later, such as after a choice, asks nothing.
 * @param searchId names the search; another search may ask about the same row again
 */
export function useHelper(row: ContactRow | null, searchId: string): HelperState {
  const [due, setDue] = useState<{ searchId: string; row: ContactRow } | null>(null);
  const isDue = due?.searchId === searchId;
  useEffect(() => {
    if (row === null || isDue) return undefined;
    const timer = setTimeout(() => setDue({ searchId, row }), helperDelayMs);
    return () => clearTimeout(timer);
  }, [row, searchId, isDue]);
  const dueRow = isDue && row !== null ? due.row : null;
  const { data, isError } = useVerifySuggestions(dueRow, searchId);
  if (dueRow === null) return { status: "hidden" };
  if (isError) return { status: "failed", row: dueRow };
  return data ? { status: "ready", row: dueRow, suggestions: data } : { status: "analysing", row: dueRow };
}
