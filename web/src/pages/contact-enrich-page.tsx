import { ContactEnrich } from "../features/contact-enrich/index.ts";
import { useRunParam } from "./run-param.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** Finds contact details of people, from a text or a file. */
export function ContactEnrichPage() {
  const { runId, showRun } = useRunParam();
  return (
    <WorkspacePage crumbs={["Agents", "Contact Enrich"]}>
      <ContactEnrich runId={runId} onStarted={showRun} />
    </WorkspacePage>
  );
}
