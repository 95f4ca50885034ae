import { Statement } from "../features/credit-statement/index.ts";
import { useRunParam } from "./run-param.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Shows what credits were spent on; with a run in the address, only that run's entries. */
export function StatementPage() {
  const { runId } = useRunParam();
  return (
    <WorkspacePage crumbs={["Credit statement"]}>
      <Statement key={runId} runId={runId} />
    </WorkspacePage>
  );
}
