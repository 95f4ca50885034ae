import type { CheckOutcome } from "@eq/contracts";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { useCheckProvider } from "./queries.ts";

/** How far the check of one provider is. */
export type ProviderCheckState =
  | { step: "waiting" | "checking" }
  | { step: "done"; outcome: CheckOutcome; message: string };

export interface CheckAll {
  /** By the providers' ids; empty before the first check. */
  checks: ReadonlyMap<string, ProviderCheckState>;
  isRunning: boolean;
  /** How far the checks are, or what came of them; null before the first check. */
  summary: string | null;
  start: (ids: readonly string[]) => void;
  cancel: () => void;
}

/** Calls at once; a browser opens six connections to a server. */
const atOnce = 3;

/** Checks providers, a few at a time. Leaving the page cancels the rest. */
export function useCheckAll(): CheckAll {
  const [checks, setChecks] = useState<ReadonlyMap<string, ProviderCheckState>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const { mutateAsync } = useCheckProvider();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const note = (id: string, state: ProviderCheckState) => setChecks((all) => new Map(all).set(id, state));

  const check = async (id: string, signal: AbortSignal) => {
    note(id, { step: "checking" });
    try {
      const { outcome, message } = await mutateAsync({ id, signal });
      if (!signal.aborted) note(id, { step: "done", outcome, message });
    } catch (error) {
      if (!signal.aborted) note(id, { step: "done", outcome: "failed", message: describeError(error) });
    }
  };
  const start = async (ids: readonly string[]) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setChecks(new Map(ids.map((id) => [id, { step: "waiting" }])));
    setCancelled(false);
    setRunning(true);
    const waiting = [...ids];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift())
        await check(id, signal);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (!signal.aborted) setRunning(false);
  };
  const cancel = () => {
    running.current?.abort();
    setChecks((all) => new Map([...all].filter(([, { step }]) => step === "done")));
    setCancelled(true);
    setRunning(false);
  };
  const summary = describeChecks([...checks.values()], { isRunning, isCancelled });
  return { checks, isRunning, summary, start: (ids) => void start(ids), cancel };
}

/** "Checking: 2 of 6", then "4 work, 1 failed, 1 without a free call". */
function describeChecks(
  states: readonly ProviderCheckState[],
  { isRunning, isCancelled }: { isRunning: boolean; isCancelled: boolean },
): string | null {
  const done = states.filter((state) => state.step === "done");
  if (isRunning) return `Checking: ${done.length} of ${states.length}`;
  const count = (outcome: CheckOutcome) => done.filter((state) => state.outcome === outcome).length;
  const [works, failed, noCall] = [count("works"), count("failed"), count("no-call")];
  const parts = [
    works > 0 ? `${works} ${works === 1 ? "works" : "work"}` : null,
    failed > 0 ? `${failed} failed` : null,
    noCall > 0 ? `${noCall} without a free call` : null,
  ].filter((part) => part !== null);
  const results = parts.join(", ");
  if (isCancelled) return results === "" ? "Check cancelled" : `Check cancelled. Until then: ${results}`;
  return results === "" ? null : `Checked: ${results}`;
}
