import type { Run } from "@eq/contracts";
import { countNoun, RunDownload } from "../runs/index.ts";

/** A button that saves all rows of a run, also those without a result, with their outcomes and reasons. */
export function AllRowsDownload({ run }: { run: Run }) {
  return <RunDownload run={run}>All {countNoun(run.received, "row")} with outcomes</RunDownload>;
}
