import { ProspectsView } from "../features/prospects/index.ts";
import { useRunParam } from "./run-param.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Shows the contacts of a bulk search. */
export function ProspectsPage() {
  const { runId } = useRunParam();
  return (
    <WorkspacePage crumbs={["Prospects"]} isWide>
      <ProspectsView runId={runId} />
    </WorkspacePage>
  );
}
