import { useNavigate, useSearch } from "@tanstack/react-router";
import { ExportAudit } from "../features/export-audit/index.ts";
import { PrivacyRequestsTab } from "../features/privacy/index.ts";
import { SuppressionTab } from "../features/suppression/index.ts";
import { Tabs } from "../ui/tabs.tsx";
import { type PrivacyTab, privacyTabs } from "./privacy-params.ts";
import { WorkspacePage } from "./workspace-page.tsx";

const tabs = [
  { value: "suppression", label: "Suppression", panel: <SuppressionTab /> },
  { value: "requests", label: "Requests", panel: <PrivacyRequestsTab /> },
  { value: "exports", label: "Export log", panel: <ExportAudit /> },
] as const;

/** Whom the user does not want to reach, and the requests of persons; the address names the tab. */
export function PrivacyPage() {
  const { tab } = useSearch({ from: "/dashboard/privacy" });
  const navigate = useNavigate();
  const value = privacyTabs.find((each) => each === tab) ?? "suppression";
  return (
    <WorkspacePage crumbs={["Settings", "Privacy"]}>
      <header className="mb-2">
        <h1 className="text-md tracking-md">Privacy</h1>
        <p className="mt-0.5 text-xs text-ink-2">
          People who are left alone, their requests, and every file with people that you exported.
        </p>
      </header>
      <Tabs<PrivacyTab>
        label="Privacy"
        hasGutter={false}
        value={value}
        onChange={(next) =>
          void navigate({ to: "/dashboard/privacy", search: next === "suppression" ? {} : { tab: next } })
        }
        tabs={tabs.map((each) => ({ ...each, panel: <div className="pt-5">{each.panel}</div> }))}
      />
    </WorkspacePage>
  );
}
