import type { Contact, Run } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { createRequestKey } from "../../lib/create-request-key.ts";
import { reloadQueries } from "../../lib/reload-queries.ts";
import { type ContactView, noteRunItem, useContactViews } from "../contacts/index.ts";
import { creditsQueryKey } from "../credits/index.ts";
import { isUnfinished, runsQueryKey, startRunWithRows, useCancelRun, useRun } from "../runs/index.ts";
import { enrichOneByOne, omitWithoutId } from "./bulk-enrich.ts";

/** An enrichment of several contacts, running or ended. */
export interface BulkEnrichment {
  isRunning: boolean;
  /** What this tab knows of each contact of the enrichment. */
  views: readonly ContactView[];
  /** The latest state of its run; null before the first. */
  run: Run | null;
  /** True when it ended because no credits are left. */
  isOutOfCredits: boolean;
  /** Why it could not begin; null otherwise. */
  problem: string | null;
}

interface Started {
  contacts: readonly Contact[];
  runId: string | null;
  isDriving: boolean;
  isOutOfCredits: boolean;
  problem: string | null;
}

const nobody: readonly Contact[] = [];

/** Enriches contacts as one run that the page drives; when it is left, the server does the rest. */
export function useBulkEnrich(label: string) {
  const queryClient = useQueryClient();
  const [started, setStarted] = useState<Started | null>(null);
  const controller = useRef<AbortController | null>(null);
  /** The run of `controller`, known before its first event arrives. */
  const created = useRef<Run | null>(null);
  const cancelling = useCancelRun();
  const { run } = useFollowedItems(started?.runId ?? null);
  const views = useContactViews(started?.contacts ?? nobody);
  useEffect(() => () => controller.current?.abort(), []);

  const change = (next: Partial<Started>) => setStarted((latest) => latest && { ...latest, ...next });
  const work = async (contacts: readonly Contact[], cap: number | null, signal: AbortSignal) => {
    const rows = contacts.map(({ id, name, companyName }) => ({
      ...{ personId: id ?? null, fullName: (name ?? "").slice(0, 200) },
      companyName: (companyName ?? "").slice(0, 500),
    }));
    const begun = await startRunWithRows(queryClient, {
      ...{ kind: "contact-enrich", label, rows, cap, requestKey: createRequestKey() },
    });
    created.current = begun;
    change({ runId: begun.id });
    if (signal.aborted) cancelling.mutate({ run: begun });
    signal.throwIfAborted();
    const end = await enrichOneByOne({ contacts, runId: begun.id, contactSearchQuery: label, signal });
    // What was not tried is started again by the button, not by credits that come later.
    if (end !== "no-credits") return;
    change({ isOutOfCredits: true });
    cancelling.mutate({ run: begun });
  };
  const start = (chosen: readonly Contact[], cap: number | null) => {
    const contacts = omitWithoutId(chosen);
    if (contacts.length === 0) return;
    const own = new AbortController();
    controller.current = own;
    created.current = null;
    setStarted({ contacts, runId: null, isDriving: true, isOutOfCredits: false, problem: null });
    work(contacts, cap, own.signal)
      .catch((error: unknown) => {
        if (!own.signal.aborted) change({ problem: describeError(error) });
      })
      .finally(() => {
        change({ isDriving: false });
        void reloadQueries(queryClient, { queryKey: creditsQueryKey });
        void reloadQueries(queryClient, { queryKey: runsQueryKey });
      });
  };
  const cancel = () => {
    controller.current?.abort();
    if (created.current) cancelling.mutate({ run: created.current });
  };
  const isRunning = started !== null && (started.isDriving || (run !== null && isUnfinished(run)));
  const enrichment: BulkEnrichment | null = started && {
    ...{ isRunning, views, run },
    ...{ isOutOfCredits: started.isOutOfCredits, problem: started.problem },
  };
  return { enrichment, start, cancel, close: () => setStarted(null) };
}

/** Follows a run, and shows the results of its items in all lists. */
function useFollowedItems(runId: string | null) {
  const followed = useRun(runId, { items: true });
  useEffect(() => {
    for (const item of followed.items.values()) noteRunItem(item);
  }, [followed.items]);
  return followed;
}
