import { type InterpretationDetail, readParameters } from "@eq/contracts";
import { useMemo } from "react";
import { type Reading, useBrowserReading } from "../interpreter/interpreter.ts";
import { hasChoices, type ReadingChoices, useChoicesInText } from "../interpreter/reading-choices.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import { canInterpretText, useCacheModelReading, useServerInterpretation } from "./queries.ts";

/** The interpretation text of the server's simple fallback parser. */
export const fallbackInterpretation = "Fallback parsing - please review and adjust parameters";

/** The readings of a text with the choices made for its words. */
export interface Readings {
  choices: ReadingChoices;
  /** The reading of this text with these choices; null while there is none. */
  current: Reading | null;
  /** The reading to show. Until `current` is available, this is an earlier reading. */
  latest: Reading | null;
  isBusy: boolean;
  /** True when the server failed to interpret the text or used its fallback parser. */
  hasFailed: boolean;
}

/** A reading from before a page reload. */
export interface StoredReading {
  mode: ReadingMode;
  text: string;
  reading: Reading;
}

export interface EarlierReadings {
  /** The server's reading of the last search's query. */
  searchInterpretation: InterpretationDetail | null;
  /** Shown until the same text is interpreted again. */
  storedReading: StoredReading | null;
}

/** Interprets a text in the browser at once and on the server a little later. */
export function useReadings(
  mode: ReadingMode,
  query: string,
  { searchInterpretation, storedReading }: EarlierReadings,
): Readings {
  const choices = useChoicesInText(query);
  const inBrowser = useBrowserReading({ mode, query, choices });
  const server = useServerInterpretation(mode, query, choices);
  useCacheModelReading(mode, searchInterpretation);
  const fromServer = useMemoizedReading(
    query,
    server.reply ?? findSearchReading(query, choices, searchInterpretation),
  );
  const before = useMemoizedReading(query, server.earlier);
  const current = fromServer ?? inBrowser.current;
  const hasFailed = (server.hasFailed && !fromServer) || isFallbackInterpretation(server.reply);
  const state = { choices, isBusy: server.isBusy, hasFailed };
  if (!canInterpretText(query)) return { ...state, current: null, latest: null };
  const beforeReload = findStoredReading(mode, query, storedReading);
  return { ...state, current, latest: current ?? before ?? inBrowser.latest ?? beforeReload };
}

function findStoredReading(
  mode: ReadingMode,
  query: string,
  storedReading: StoredReading | null,
): Reading | null {
  return storedReading?.mode === mode && storedReading.text === query ? storedReading.reading : null;
}

/**
 * Finds the server's reading from the last search, if that search had exactly this text. Returns null if the user chose
 * readings of words, since the last search's reading does not use them.
 */
function findSearchReading(
  query: string,
  choices: ReadingChoices,
  searchInterpretation: InterpretationDetail | null,
) {
  return searchInterpretation?.query === query && !hasChoices(choices) ? searchInterpretation : null;
}

function isFallbackInterpretation(reply: InterpretationDetail | null): boolean {
  return reply?.interpretation === fallbackInterpretation;
}

export function toReading(query: string, detail: InterpretationDetail): Reading {
  const { searchParams, spans = [], interpretation: sentence, notes = [], kinds = [], namedCompany } = detail;
  const parameters = readParameters(searchParams);
  const reading = { query, parameters, spans, sentence, notes, kinds, ...(namedCompany && { namedCompany }) };
  return detail.byModel ? { ...reading, byModel: true } : reading;
}

function useMemoizedReading(query: string, detail: InterpretationDetail | null): Reading | null {
  return useMemo(() => detail && toReading(query, detail), [query, detail]);
}
