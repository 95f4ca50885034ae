import { CompanyEnrich } from "../features/company-enrich/index.ts";
import { useRunParam } from "./run-param.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Finds companies by name, from a text or a file. */
export function CompanyEnrichPage() {
  const { runId, showRun } = useRunParam();
  return (
    <WorkspacePage crumbs={["Agents", "Company Enrich"]}>
      <CompanyEnrich runId={runId} onStarted={showRun} />
    </WorkspacePage>
  );
}
