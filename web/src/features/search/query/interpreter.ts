import type { InterpretationDetail } from "@eq/contracts";
import { useMemo } from "react";
import { logProblem } from "../../../lib/log.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import type { SearchMode } from "../search-mode.ts";
import { isReadable } from "./queries.ts";

type Interpret = (text: string, options: { mode: SearchMode }) => InterpretationDetail;

const interpreter = createStore<Interpret | null>(null);
let loading: Promise<void> | null = null;

/** Loads the interpreter and its data, once; called when the box is first used. */
export function loadInterpreter(): Promise<void> {
  loading ??= Promise.all([import("@eq/understanding"), import("@eq/understanding/core-data")])
    .then(([{ createInterpreter }, { coreData }]) => interpreter.set(createInterpreter(coreData)))
    .catch((error: unknown) => {
      loading = null;
      logProblem("The browser's own interpreter could not be loaded", error);
    });
  return loading;
}

/** How the browser itself reads a text, at once; null until its interpreter is there. */
export function useBrowserInterpretation(mode: SearchMode, text: string): InterpretationDetail | null {
  const interpret = useStore(interpreter);
  return useMemo(
    () => (interpret && isReadable(text) ? interpret(text, { mode }) : null),
    [interpret, mode, text],
  );
}
