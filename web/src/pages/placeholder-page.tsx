import { Download, type LucideIcon, Plug, Share2 } from "lucide-react";
import { EmptyState } from "../ui/empty-state.tsx";
import { WorkspacePage } from "./workspace-page.tsx";

/** Stands where results will be exported. */
export function ExportPage() {
  return <Placeholder icon={Download} title="Export Data" text="Export your leads and results" />;
}

/** Stands where results will be shared. */
export function SharePage() {
  return <Placeholder icon={Share2} title="Share Results" text="Share results with your team" />;
}

/** Stands where other tools will be connected. */
export function IntegrationsPage() {
  return <Placeholder icon={Plug} title="Integrations" text="Connect to your CRM and tools" />;
}

function Placeholder({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <WorkspacePage crumbs={[title]}>
      <h1 className="pb-4 text-md tracking-md">{title}</h1>
      <EmptyState icon={icon} title={text} />
    </WorkspacePage>
  );
}
