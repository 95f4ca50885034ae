import type { ExportCheck, SentExportSource } from "@eq/contracts";
import { useEffect, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { isUnfinished, useRun } from "../runs/index.ts";
import { type Choices, countFile, type FileCounts, firstChoices } from "./file-counts.ts";
import { useCheckAnew, useCheckExport, useRecheckPeople } from "./queries.ts";

/** What is known before a download, what the user chose, and how to choose. */
export interface BeforeDownloadState {
  check: ExportCheck | null;
  /** What the file will have with these choices; null until it is known. */
  counts: FileCounts | null;
  choices: Choices;
  choose: (choices: Partial<Choices>) => void;
  /** Why the source cannot be checked; null otherwise. */
  problem: string | null;
  tryAgain: () => void;
  /** Checks old values again by a run, then counts anew. */
  recheck: { start: () => void; isRunning: boolean; people: number; problem: string | null };
}

/**
 * Checks a source before its download and keeps the user's choices.
 * @param source a stable object; null checks nothing
 */
export function useBeforeDownload(
  source: SentExportSource | null,
  initialChoices: Choices = firstChoices,
): BeforeDownloadState {
  const { data, error, refetch } = useCheckExport(source);
  const check = data ?? null;
  const [choices, setChoices] = useState(initialChoices);
  const recheck = useRecheckRun(check);
  return {
    check,
    counts: check && countFile(check, choices),
    choices,
    choose: (changed) => setChoices((latest) => ({ ...latest, ...changed })),
    problem: error && !check ? describeError(error) : null,
    tryAgain: () => void refetch(),
    recheck,
  };
}

/** Reads old values from the source again, as a run that this page follows. */
function useRecheckRun(check: ExportCheck | null): BeforeDownloadState["recheck"] {
  const starting = useRecheckPeople();
  const checkAnew = useCheckAnew();
  const runId = starting.data?.id ?? null;
  const { run } = useRun(runId);
  const hasEnded = run !== null && !isUnfinished(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew once, when the run has ended
  useEffect(() => {
    if (hasEnded) void checkAnew();
  }, [hasEnded, runId]);
  const people = check?.old.filter(({ isRecheckable }) => isRecheckable) ?? [];
  return {
    start: () => starting.mutate(people),
    isRunning: starting.isPending || (runId !== null && !hasEnded),
    people: people.length,
    problem: starting.error && describeError(starting.error),
  };
}
