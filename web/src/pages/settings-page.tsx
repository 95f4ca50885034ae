import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Plug, Shield } from "lucide-react";
import { SubscriptionTab } from "../features/billing/index.ts";
import { Statement } from "../features/credit-statement/index.ts";
import { AccountTab, ComingSoon } from "../features/settings/index.ts";
import { Tabs } from "../ui/tabs.tsx";
import { type SettingsTab, settingsTabs } from "./settings-params.ts";
import { WorkspacePage } from "./workspace-page.tsx";

const tabs = [
  { value: "account", label: "Account", panel: <AccountTab /> },
  {
    value: "subscription",
    label: "Subscription & Pricing",
    panel: (
      <div className="grid gap-8">
        <SubscriptionTab />
        <Statement runId={null} isPart />
      </div>
    ),
  },
  { value: "notifications", label: "Notifications", panel: <ComingSoon /> },
  { value: "integrations", label: "Integrations", panel: <ComingSoon /> },
] as const;

const linkClass =
  "inline-flex h-8 items-center gap-2 rounded-control px-2.5 text-ink-2 hover:bg-hover hover:text-ink max-md:h-9";

/** The settings, in tabs; the address names the tab. */
export function SettingsPage() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = settingsTabs.find((each) => each === tab) ?? "account";
  const label = tabs.find((each) => each.value === value)?.label ?? "Account";
  return (
    <WorkspacePage crumbs={["Settings", label]}>
      <header className="mb-2 flex items-center justify-between gap-4">
        <h1 className="text-md tracking-md">Settings</h1>
        <nav aria-label="More settings" className="flex gap-1">
          <Link to="/dashboard/connections" className={linkClass}>
            <Plug size={14} aria-hidden="true" />
            Connections
          </Link>
          <Link to="/dashboard/privacy" className={linkClass}>
            <Shield size={14} aria-hidden="true" />
            Privacy
          </Link>
        </nav>
      </header>
      <Tabs<SettingsTab>
        label="Settings"
        hasGutter={false}
        value={value}
        onChange={(next) =>
          void navigate({ to: "/dashboard/settings", search: next === "account" ? {} : { tab: next } })
        }
        tabs={tabs.map((each) => ({ ...each, panel: <div className="pt-5">{each.panel}</div> }))}
      />
    </WorkspacePage>
  );
}
