import { readText } from "@eq/contracts";
import { useEffect, useState } from "react";
import { upgradeEventName } from "../../lib/upgrade-event.ts";
import { createLazyComponent } from "../../ui/lazy-component.tsx";

const UpgradeDialog = createLazyComponent(
  () => import("./upgrade-dialog.tsx"),
  ({ UpgradeDialog }) => UpgradeDialog,
);

/** Opens the upgrade dialog when its window event is raised. Render it once per page of a signed-in user. */
export function UpgradeListener() {
  const [request, setRequest] = useState<{ reason: string; waiting: string | null } | null>(null);
  useEffect(() => {
    const open = (event: Event) => {
      const { detail } = event as CustomEvent<{ reason?: unknown; waiting?: unknown } | null>;
      setRequest({
        reason: readText(detail?.reason) ?? "credits",
        waiting: readText(detail?.waiting) ?? null,
      });
    };
    window.addEventListener(upgradeEventName, open);
    return () => window.removeEventListener(upgradeEventName, open);
  }, []);
  if (request === null) return null;
  return <UpgradeDialog {...request} onClose={() => setRequest(null)} />;
}
