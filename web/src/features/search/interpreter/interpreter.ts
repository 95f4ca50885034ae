import { getCustomTerms, type InterpretationSpan, type SearchParameters } from "@eq/contracts";
import { useEffect } from "react";
import { call } from "../../../lib/api.ts";
import { logProblem } from "../../../lib/log.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import type { ProfileTerms, ProfileTexts } from "./profile-terms.ts";
import { areSameChoices, type ReadingChoices } from "./reading-choices.ts";

export interface InterpreterQuestion {
  mode: ReadingMode;
  query: string;
  choices: ReadingChoices;
}

/** The deployment's own terms, which the interpreter lays over its data. */
export interface CustomTerms {
  csv: string;
}

/** Asks what the texts of a candidate's profile stand for. */
export interface TermsQuestion {
  id: number;
  texts: ProfileTexts;
}

export interface TermsAnswer {
  id: number;
  terms: ProfileTerms;
}

/** How a text is understood: its parameters, and which words became what. */
export interface Reading {
  query: string;
  parameters: SearchParameters;
  spans: readonly InterpretationSpan[];
  /** The reading as a sentence; the browser's own ones have none. */
  sentence?: string;
  /** Sentences about words that nothing can search by. */
  notes?: readonly string[];
  /** A language model took part: the same text is not read again. */
  byModel?: boolean;
}

export type InterpreterAnswer = InterpreterQuestion & Reading;

const answer = createStore<InterpreterAnswer | null>(null);
const worker = createStore<Worker | null>(null);

/** The interpreter's worker, for other requests; null until it is loaded. */
export const getInterpreter = worker.get;

/** Starts the interpreter's worker once; called when the box is first used. */
export function loadInterpreter(): void {
  if (worker.get() || typeof Worker === "undefined") return;
  const started = new Worker(new URL("./interpreter-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<InterpreterAnswer | TermsAnswer>) => {
    if (!("terms" in data)) answer.set(data);
  });
  started.addEventListener("error", (problem) => {
    logProblem("The browser's own interpreter does not work; the server's stands alone", problem.message);
  });
  worker.set(started);
  void addCustomTerms(started);
}

/** Reading does not wait for the terms and works without them when they cannot be loaded. */
async function addCustomTerms(started: Worker): Promise<void> {
  try {
    const { csv } = await call(getCustomTerms, {});
    if (csv !== "") started.postMessage({ csv } satisfies CustomTerms);
  } catch (error) {
    logProblem("The deployment's own terms are missing from the browser's interpreter", error);
  }
}

/**
 * How the browser itself reads a text, a few milliseconds after it or a choice changed: `current` is that of
 * this text with these choices, `latest` until then the one before. Null until the interpreter is there.
 */
export function useBrowserReading({ mode, query, choices }: InterpreterQuestion) {
  const running = useStore(worker);
  const lastAnswer = useStore(answer);
  useEffect(() => {
    if (query !== "") running?.postMessage({ mode, query, choices } satisfies InterpreterQuestion);
  }, [running, mode, query, choices]);
  const latest: InterpreterAnswer | null = lastAnswer?.mode === mode ? lastAnswer : null;
  const isCurrent = latest?.query === query && areSameChoices(latest.choices, choices);
  return { latest, current: isCurrent ? latest : null };
}
