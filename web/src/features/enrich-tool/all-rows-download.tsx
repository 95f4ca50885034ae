import type { Run } from "@eq/contracts";
import { chooseForm } from "../../lib/count-noun.ts";
import { formatCount, RunDownload } from "../runs/index.ts";

/** A button that saves all rows of a run, also those without a result, with their outcomes and reasons. */
export function AllRowsDownload({ run }: { run: Run }) {
  const { received } = run;
  return (
    <RunDownload run={run}>
      {chooseForm(received, "1 row with its outcome", `All ${formatCount(received)} rows with outcomes`)}
    </RunDownload>
  );
}
