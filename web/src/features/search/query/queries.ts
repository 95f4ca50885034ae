import {
  type InterpretationDetail,
  interpretCompanyQuery,
  interpretPeopleQuery,
  queryLimit,
  validateQuery,
} from "@eq/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callEndpoint } from "../../../lib/api.ts";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { hasChoices, noChoices, type ReadingChoices } from "../interpreter/reading-choices.ts";
import type { ReadingMode } from "../mode/search-mode.ts";

const validationDelayMs = 800;
const interpretationDelayMs = 700;
const minQueryLength = 3;

/** True when a text can be interpreted: 3 to 500 characters after trimming. */
export function canInterpretText(text: string): boolean {
  return text.length >= minQueryLength && text.length <= queryLimit;
}

/** Requests the server's reading of a text with the chosen readings of its words. @throws ApiError */
export function fetchReading(
  mode: ReadingMode,
  query: string,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<InterpretationDetail> {
  const endpoint = mode === "people" ? interpretPeopleQuery : interpretCompanyQuery;
  return callEndpoint(endpoint, hasChoices(choices) ? { query, choices } : { query }, { signal });
}

/**
 * Requests the server's interpretation of a text 700 ms after its last change, and at once when the user chooses
 * another reading of a word. `reply` is the response for this text and these choices, or null. While a new choice
 * loads, `earlier` is the response from before the choice.
 */
export function useServerInterpretation(mode: ReadingMode, text: string, choices: ReadingChoices) {
  const settled = useDebounced(text, interpretationDelayMs);
  const isWanted = settled === text && canInterpretText(text);
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ["interpretation", mode, settled, choices],
    queryFn: ({ signal }) => fetchReading(mode, settled, choices, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: (before: InterpretationDetail | undefined, query) =>
      query?.queryKey[1] === mode && query.queryKey[2] === settled ? before : undefined,
  });
  if (!isWanted) return { reply: null, earlier: null, isBusy: false, hasFailed: false };
  const reply = isPlaceholderData ? null : (data ?? null);
  const earlier = isPlaceholderData ? (data ?? null) : null;
  return { reply, earlier, isBusy: isFetching, hasFailed: isError };
}

/**
 * Caches a language model's reading from a search as the reading of the searched text. Interpreting the text again
 * would give a reading without the model, since the server does not use it while the user types.
 */
export function useCacheModelReading(mode: ReadingMode, read: InterpretationDetail | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!read?.byModel || read.query === undefined) return;
    queryClient.setQueryData(["interpretation", mode, read.query, noChoices], read);
  }, [queryClient, mode, read]);
}

/** Sends a text to the server for validation 800 ms after its last change; the response is ignored. */
export function useValidateText(text: string): void {
  const settled = useDebounced(text, validationDelayMs);
  useQuery({
    queryKey: ["validation", settled],
    queryFn: ({ signal }) => callEndpoint(validateQuery, { query: settled }, { signal }),
    enabled: settled === text && canInterpretText(text),
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: [],
    retry: false,
  });
}
