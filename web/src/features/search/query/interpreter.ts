import type { InterpretationSpan, SearchParameters } from "@eq/contracts";
import { useEffect } from "react";
import { logProblem } from "../../../lib/log.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { SearchMode } from "../search-mode.ts";

export interface InterpreterQuestion {
  mode: SearchMode;
  query: string;
}

/** How a text is understood: its parameters, and which words became what. */
export interface Reading {
  query: string;
  parameters: SearchParameters;
  spans: readonly InterpretationSpan[];
}

export type InterpreterAnswer = InterpreterQuestion & Reading;

const answer = createStore<InterpreterAnswer | null>(null);
const worker = createStore<Worker | null>(null);

/** Loads the interpreter and its data beside the page, once; called when the box is first used. */
export function loadInterpreter(): void {
  if (worker.get() || typeof Worker === "undefined") return;
  const started = new Worker(new URL("./interpreter-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<InterpreterAnswer>) => answer.set(data));
  started.addEventListener("error", (problem) => {
    logProblem("The browser's own interpreter does not work; the server's stands alone", problem.message);
  });
  worker.set(started);
}

/**
 * How the browser itself reads a text, a few milliseconds after it changed; until then the reading of the
 * text before. Null until the interpreter is there.
 */
export function useBrowserReading(mode: SearchMode, query: string): Reading | null {
  const running = useStore(worker);
  const latest = useStore(answer);
  useEffect(() => {
    if (query !== "") running?.postMessage({ mode, query } satisfies InterpreterQuestion);
  }, [running, mode, query]);
  return latest?.mode === mode ? latest : null;
}
