import { useEffect, useState } from "react";
import { upgradeEventName } from "../../lib/upgrade-event.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";

const UpgradeDialog = createLazyComponent(
  () => import("./upgrade-dialog.tsx"),
  ({ UpgradeDialog }) => UpgradeDialog,
);

/** Opens the upgrade dialog when its window event is raised. Render it once per page of a signed-in user. */
export function UpgradeListener() {
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<{ reason?: unknown } | null>;
      setReason(typeof detail?.reason === "string" ? detail.reason : "credits");
    };
    window.addEventListener(upgradeEventName, open);
    return () => window.removeEventListener(upgradeEventName, open);
  }, []);
  if (reason === null) return null;
  return <UpgradeDialog reason={reason} onClose={() => setReason(null)} />;
}
