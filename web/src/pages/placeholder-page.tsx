import { Link } from "@tanstack/react-router";
import { Download, type LucideIcon, Plug, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../ui/empty-state.tsx";
import { WorkspacePage } from "./workspace-page.tsx";

const wayClass = "text-accent underline underline-offset-3";

/** Says where exports begin and leads there. */
export function ExportPage() {
  return (
    <PlaceholderPage
      icon={Download}
      title="Export Data"
      text="Export your leads and results"
      action={
        <>
          <Link to="/dashboard" search={{ tab: "results" }} className={wayClass}>
            Search results
          </Link>
          <Link to="/dashboard" search={{ tab: "liked" }} className={wayClass}>
            Liked
          </Link>
          <Link to="/dashboard/agents/history" className={wayClass}>
            History
          </Link>
          <Link to="/dashboard/campaigns" className={wayClass}>
            Campaigns
          </Link>
          <Link to="/dashboard/privacy" search={{ tab: "exports" }} className={wayClass}>
            Export log
          </Link>
        </>
      }
    >
      Open a list, then press Export above it. The export log says who was exported, and when.
    </PlaceholderPage>
  );
}

/** Placeholder page for sharing results. */
export function SharePage() {
  return <PlaceholderPage icon={Share2} title="Share Results" text="Share results with your team" />;
}

/** Placeholder page for connecting other tools. */
export function IntegrationsPage() {
  return <PlaceholderPage icon={Plug} title="Integrations" text="Connect to your CRM and tools" />;
}

interface PlaceholderPageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
  action?: ReactNode;
}

function PlaceholderPage({ icon, title, text, children, action }: PlaceholderPageProps) {
  return (
    <WorkspacePage crumbs={[title]}>
      <h1 className="pb-4 text-md tracking-md">{title}</h1>
      <EmptyState icon={icon} title={text} action={action}>
        {children}
      </EmptyState>
    </WorkspacePage>
  );
}
