import { useNavigate, useSearch } from "@tanstack/react-router";

/** The parameter in the address of an enrich tool: the run that the page shows. */
export interface RunParam {
  run?: string;
}

export function readRunParam({ run }: Record<string, unknown>): RunParam {
  const id = typeof run === "number" ? String(run) : run;
  return typeof id === "string" && /^\d{1,18}$/.test(id) ? { run: id } : {};
}

/** The run in the page's address, and a function that puts another one there. */
export function useRunParam(): { runId: string | null; showRun: (runId: string) => void } {
  const { run } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    runId: run ?? null,
    showRun: (runId) => void navigate({ to: ".", search: { run: runId } }),
  };
}
