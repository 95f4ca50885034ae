import {
  getCustomTerms,
  type InterpretationDetail,
  type InterpretationSpan,
  type Place,
  type SearchedKind,
  type SearchParameters,
} from "@eq/contracts";
import { useEffect } from "react";
import { callEndpoint } from "../../../lib/api.ts";
import { logProblem } from "../../../lib/log.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import type { ProfileTerms, ProfileTexts } from "./profile-terms.ts";
import { areEqualChoices, type ReadingChoices } from "./reading-choices.ts";

export interface InterpreterRequest {
  mode: ReadingMode;
  query: string;
  choices: ReadingChoices;
}

/** The deployment's custom terms, which the interpreter adds to its data. */
export interface CustomTerms {
  csv: string;
}

/**
 * A lookup: the places and industries that a candidate profile's texts mean, or the cities or kinds of business with a
 * similar name.
 */
export type LookupRequest = { texts: ProfileTexts } | { citiesLike: string } | { kindsLike: string };

/** A kind of business: its singular name, which the parameters have, and its label in the plural. */
export interface NamedKind {
  kind: string;
  label: string;
}

/** The reply to the lookup with the same id: `ProfileTerms`, or a list of places or kinds. */
export interface InterpreterReply {
  id: number;
  reply: ProfileTerms | readonly Place[] | readonly NamedKind[];
}

/** The interpretation of a text: its parameters, and the text's spans that they come from. */
export interface Reading {
  query: string;
  parameters: SearchParameters;
  spans: readonly InterpretationSpan[];
  /** The interpretation as a sentence; only the server provides it. */
  sentence?: string;
  /** Sentences about words that no filter can express. */
  notes?: readonly string[];
  /** True if a language model took part; the server then does not interpret the text again. */
  byModel?: boolean;
  /** The kinds of business in the parameters. */
  kinds?: readonly SearchedKind[];
  /** The company whose name the whole text is; only the server knows it. */
  namedCompany?: NonNullable<InterpretationDetail["namedCompany"]>;
}

export type InterpreterResponse = InterpreterRequest & Reading;

const lastResponseStore = createStore<InterpreterResponse | null>(null);
const interpreterWorkerStore = createStore<Worker | null>(null);

/** Returns the interpreter's worker; null until it is loaded. */
export const getInterpreter = interpreterWorkerStore.get;

/** Starts the interpreter's worker once; called when the box is first used. */
export function loadInterpreter(): void {
  if (interpreterWorkerStore.get() || typeof Worker === "undefined") return;
  const started = new Worker(new URL("./interpreter-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<InterpreterResponse | InterpreterReply>) => {
    if (!("id" in data)) lastResponseStore.set(data);
  });
  started.addEventListener("error", (problem) => {
    logProblem(
      "The interpreter's worker failed in this browser; only the server interprets queries",
      problem.message,
    );
  });
  interpreterWorkerStore.set(started);
  void sendCustomTerms(started);
}

/** Interpretation does not wait for the custom terms, and works without them if they cannot be loaded. */
async function sendCustomTerms(started: Worker): Promise<void> {
  try {
    const { csv } = await callEndpoint(getCustomTerms, {});
    if (csv !== "") started.postMessage({ csv } satisfies CustomTerms);
  } catch (error) {
    logProblem("Could not load the deployment's custom terms; the browser interprets without them", error);
  }
}

/**
 * Interprets a text in the browser's worker, a few milliseconds after the text or a chosen reading changes. `current`
 * is the reading of exactly this text with these choices; `latest` is the last reading in this mode. Both are null
 * until the worker responds.
 */
export function useBrowserReading({ mode, query, choices }: InterpreterRequest) {
  const running = useStore(interpreterWorkerStore);
  const last = useStore(lastResponseStore);
  useEffect(() => {
    if (query !== "") running?.postMessage({ mode, query, choices } satisfies InterpreterRequest);
  }, [running, mode, query, choices]);
  const latest: InterpreterResponse | null = last?.mode === mode ? last : null;
  const isCurrent = latest?.query === query && areEqualChoices(latest.choices, choices);
  return { latest, current: isCurrent ? latest : null };
}
