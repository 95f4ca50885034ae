import { interpretCompanyQuery, interpretPeopleQuery, queryLimit, validateQuery } from "@eq/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import type { SearchMode } from "../search-mode.ts";

const validateAfterMs = 800;
const interpretAfterMs = 700;
const shortestQuery = 3;

/** True when the text is one that is worth reading: 3 to 500 characters once trimmed. */
export function isReadable(text: string): boolean {
  return text.length >= shortestQuery && text.length <= queryLimit;
}

/**
 * Asks the server how a text is understood, 700 ms after it last changed. An answer counts only for the
 * text it was asked for: `data` is that of the settled text, or nothing.
 */
export function useServerInterpretation(mode: SearchMode, text: string) {
  const settled = useSettled(text, interpretAfterMs);
  const endpoint = mode === "people" ? interpretPeopleQuery : interpretCompanyQuery;
  const isWanted = settled === text && isReadable(text);
  const { data, isFetching, isError } = useQuery({
    queryKey: ["interpretation", mode, settled],
    queryFn: ({ signal }) => call(endpoint, { query: settled }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isWanted
    ? { reply: data ?? null, isBusy: isFetching, hasFailed: isError }
    : { reply: null, isBusy: false, hasFailed: false };
}

/** Has the server validate a text 800 ms after it last changed; its answer changes nothing. */
export function useValidation(text: string): void {
  const settled = useSettled(text, validateAfterMs);
  useQuery({
    queryKey: ["validation", settled],
    queryFn: ({ signal }) => call(validateQuery, { query: settled }, { signal }),
    enabled: settled === text && isReadable(text),
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: [],
    retry: false,
  });
}
