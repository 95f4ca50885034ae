import { Download, type LucideIcon, Plug, Share2 } from "lucide-react";
import { EmptyState } from "../ui/empty-state.tsx";
import { WorkspacePage } from "./workspace-page.tsx";

/** Placeholder page for exporting results. */
export function ExportPage() {
  return <PlaceholderPage icon={Download} title="Export Data" text="Export your leads and results" />;
}

/** Placeholder page for sharing results. */
export function SharePage() {
  return <PlaceholderPage icon={Share2} title="Share Results" text="Share results with your team" />;
}

/** Placeholder page for connecting other tools. */
export function IntegrationsPage() {
  return <PlaceholderPage icon={Plug} title="Integrations" text="Connect to your CRM and tools" />;
}

function PlaceholderPage({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <WorkspacePage crumbs={[title]}>
      <h1 className="pb-4 text-md tracking-md">{title}</h1>
      <EmptyState icon={icon} title={text} />
    </WorkspacePage>
  );
}
