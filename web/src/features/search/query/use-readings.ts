import { type InterpretationDetail, readParameters } from "@eq/contracts";
import { useMemo } from "react";
import type { SearchMode } from "../search-mode.ts";
import { type Reading, useBrowserReading } from "./interpreter.ts";
import { isReadable, useServerInterpretation } from "./queries.ts";
import { hasChoices, type ReadingChoices, useChoicesFor } from "./reading-choices.ts";

/** How a text is read with the choices made for its words. */
export interface Readings {
  choices: ReadingChoices;
  /** The reading of this text with these choices; null while there is none. */
  current: Reading | null;
  /** The reading that is shown; for a moment after a key or a choice it is the one before. */
  latest: Reading | null;
  isFromServer: boolean;
  isBusy: boolean;
  /** The server could not read it. */
  hasFailed: boolean;
}

/**
 * Reads a text in the browser at once, and by the server a little later.
 *
 * @param readBySearch how the server read the query of a search, which counts for the same text
 */
export function useReadings(
  mode: SearchMode,
  query: string,
  readBySearch: InterpretationDetail | null,
): Readings {
  const choices = useChoicesFor(query);
  const inBrowser = useBrowserReading({ mode, query, choices });
  const server = useServerInterpretation(mode, query, choices);
  // A search reads its text without the choices of the session.
  const counts = readBySearch?.query === query && !hasChoices(choices);
  const fromServer = useReading(query, server.reply ?? (counts ? readBySearch : null));
  const before = useReading(query, server.earlier);
  const current = fromServer ?? inBrowser.current;
  const state = {
    choices,
    isFromServer: fromServer !== null,
    isBusy: server.isBusy,
    hasFailed: server.hasFailed && !fromServer,
  };
  if (!isReadable(query)) return { ...state, current: null, latest: null };
  return { ...state, current, latest: current ?? before ?? inBrowser.latest };
}

export function readingOf(query: string, detail: InterpretationDetail): Reading {
  return { query, parameters: readParameters(detail.searchParams), spans: detail.spans ?? [] };
}

function useReading(query: string, detail: InterpretationDetail | null): Reading | null {
  return useMemo(() => detail && readingOf(query, detail), [query, detail]);
}
