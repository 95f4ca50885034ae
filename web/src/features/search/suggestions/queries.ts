import { nameKey, suggestCompanies, suggestionMinLength } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callEndpoint } from "../../../lib/api.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import type { SearchMode } from "../mode/search-mode.ts";

const suggestionDelayMs = 150;
/** A longer text cannot be the beginning of a company's name. */
const maxTypedLength = 100;
/** The largest number of companies in the list, so that other suggestions stay visible. */
const maxListedCompanies = 5;
const freshMs = 5 * 60_000;

const noNames: readonly string[] = [];

/**
 * The names of companies that start with the typed text, from the server, 150 ms after the last change. Another text
 * cancels the call. Failures are ignored: the other suggestions need no server.
 */
export function useSuggestCompanies(typed: string, mode: SearchMode): readonly string[] {
  const text = typed.trim();
  const settled = useDebounced(text, suggestionDelayMs);
  const key = nameKey(text);
  const isEnabled =
    mode === "companies" && key.length >= suggestionMinLength && text.length <= maxTypedLength;
  const { data = null } = useQuery({
    queryKey: ["company names", settled],
    queryFn: ({ signal }) => callEndpoint(suggestCompanies, { q: settled }, { signal }),
    enabled: isEnabled && settled === text,
    staleTime: freshMs,
    retry: false,
    // While the next call runs, the list shows the names of the last reply that still match.
    placeholderData: (before) => before,
  });
  return useMemo(() => {
    if (!isEnabled || data === null) return noNames;
    const names = data.companies.map(({ name }) => name);
    return names.filter((name) => startsWithKey(name, key)).slice(0, maxListedCompanies);
  }, [data, isEnabled, key]);
}

function startsWithKey(name: string, key: string): boolean {
  const fullKey = nameKey(name);
  return fullKey.startsWith(key) || fullKey.startsWith(`the${key}`);
}
