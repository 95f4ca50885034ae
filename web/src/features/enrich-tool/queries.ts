import {
  downloadRun as downloadRunContract,
  type ItemOutcome,
  listRunItems,
  type Run,
  type RunItem,
} from "@eq/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callEndpoint } from "../../lib/api.ts";
import { downloadFile, type ReceivedFile } from "../../lib/download.ts";
import { countDone, isUnfinished } from "../runs/index.ts";

export interface RunFile {
  id: string;
  /** All rows, or only those with or without a result. */
  only?: "all" | "found" | "left-out";
  /** Names of the fields to write, separated by commas; by default those of the tool. */
  fields?: string;
}

/** Receives the file of a run: one row for each row that was sent. */
export function downloadRun(file: RunFile): Promise<ReceivedFile> {
  return downloadFile(downloadRunContract, file);
}

/** While a large run works, its first items are loaded again after each tenth of it. */
const reloadSteps = 10;
const maxFirstItems = 100;
const noItems: readonly RunItem[] = [];

/** The first 100 items of one outcome of a run; none for null. */
export function useFirstRunItems(run: Run | null, outcome: ItemOutcome): readonly RunItem[] {
  const { data } = useQuery({
    queryKey: ["first-run-items", run?.id, outcome, run && getVersion(run)],
    queryFn: ({ signal }) =>
      callEndpoint(listRunItems, { id: run?.id ?? "", outcome, limit: maxFirstItems }, { signal }),
    select: ({ items }) => items,
    enabled: run !== null,
    placeholderData: keepPreviousData,
  });
  return run === null ? noItems : (data ?? noItems);
}

/** A number that changes when the items must be loaded again. While a run works it is negative, unlike its events. */
function getVersion(run: Run): number {
  return isUnfinished(run) ? -1 - Math.floor((reloadSteps * countDone(run)) / run.total) : run.event;
}
