import { useParams } from "@tanstack/react-router";
import { PushSummary } from "../features/crm-push/index.ts";
import { AllRuns, RunView, useListedRun } from "../features/runs/index.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Lists all the user's runs. */
export function RunsPage() {
  return (
    <WorkspacePage crumbs={["Runs"]}>
      <AllRuns />
    </WorkspacePage>
  );
}

/** Shows one run. */
export function RunPage() {
  const { runId } = useParams({ from: "/dashboard/runs/$runId" });
  const run = useListedRun(runId);
  return (
    <WorkspacePage crumbs={["Runs", run?.label ?? `Run ${runId}`]}>
      <RunView
        key={runId}
        runId={runId}
        describeMore={(shown) => shown.kind === "crm-push" && <PushSummary run={shown} />}
      />
    </WorkspacePage>
  );
}
