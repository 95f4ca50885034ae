import { useState } from "react";
import { logProblem } from "../../lib/log.ts";

const exportProblem = "CSV export failed";

/** Runs exports one at a time. `problem` is the message of the last one if it failed. */
export function useExport() {
  const [state, setState] = useState<{ isBusy: boolean; problem: string | null }>({
    isBusy: false,
    problem: null,
  });
  const run = async (writeFile: () => void | Promise<void>) => {
    setState({ isBusy: true, problem: null });
    try {
      await writeFile();
      setState({ isBusy: false, problem: null });
    } catch (error) {
      logProblem("A file could not be written", error);
      setState({ isBusy: false, problem: exportProblem });
    }
  };
  return {
    ...state,
    run,
    showProblem: (problem: string | null) => setState((latest) => ({ ...latest, problem })),
  };
}
