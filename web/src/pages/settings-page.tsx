import { Link, useNavigate, useSearch } from "@tanstack/react-router";
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

/** The settings, in tabs; the address names the tab. */
export function SettingsPage() {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const value = settingsTabs.find((each) => each === tab) ?? "account";
  const label = tabs.find((each) => each.value === value)?.label ?? "Account";
  return (
    <WorkspacePage crumbs={["Settings", label]}>
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h1 className="text-md tracking-md">Settings</h1>
        <Link to="/dashboard/privacy" className="text-accent underline underline-offset-3 hover:no-underline">
          Privacy
        </Link>
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
