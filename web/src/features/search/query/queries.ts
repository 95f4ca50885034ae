import {
  type InterpretationDetail,
  interpretCompanyQuery,
  interpretPeopleQuery,
  queryLimit,
  validateQuery,
} from "@eq/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { hasChoices, noChoices, type ReadingChoices } from "../interpreter/reading-choices.ts";
import type { ReadingMode } from "../mode/search-mode.ts";

const validateAfterMs = 800;
const interpretAfterMs = 700;
const shortestQuery = 3;

/** True when the text is one that is worth reading: 3 to 500 characters once trimmed. */
export function isReadable(text: string): boolean {
  return text.length >= shortestQuery && text.length <= queryLimit;
}

/** The server's reading of a text, with the readings chosen for its words. @throws ApiError */
export function fetchReading(
  mode: ReadingMode,
  query: string,
  choices: ReadingChoices,
  signal: AbortSignal,
): Promise<InterpretationDetail> {
  const endpoint = mode === "people" ? interpretPeopleQuery : interpretCompanyQuery;
  return call(endpoint, hasChoices(choices) ? { query, choices } : { query }, { signal });
}

/**
 * Asks the server how a text is understood, 700 ms after it last changed, and again as soon as a reading of
 * its words is chosen. `reply` is that of the settled text and these choices, or nothing; `earlier` is that of
 * the same text before the choice, for as long as the new one is on its way.
 */
export function useServerInterpretation(mode: ReadingMode, text: string, choices: ReadingChoices) {
  const settled = useSettled(text, interpretAfterMs);
  const isWanted = settled === text && isReadable(text);
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
 * Caches a language model's reading from a search for the same text: while the user types, the server reads
 * without a model.
 */
export function useModelReading(mode: ReadingMode, read: InterpretationDetail | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!read?.byModel || read.query === undefined) return;
    queryClient.setQueryData(["interpretation", mode, read.query, noChoices], read);
  }, [queryClient, mode, read]);
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
