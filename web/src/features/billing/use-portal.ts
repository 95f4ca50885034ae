import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { logInfo } from "../../lib/log.ts";
import { useOpenCustomerPortal } from "./queries.ts";

/** A portal that the browser did not let open: its address for a link, or why it could not be asked for. */
export type PortalProblem = { url: string } | { message: string };

/** Opens the billing portal in a new tab. */
export function usePortal() {
  const portal = useOpenCustomerPortal();
  const [problem, setProblem] = useState<PortalProblem | null>(null);
  const open = () => {
    setProblem(null);
    portal.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (url === null) logInfo("The payment provider has no billing portal for this user");
        else if (!openTab(url)) setProblem({ url });
      },
      onError: (error) => setProblem({ message: describeError(error) }),
    });
  };
  return { open, isOpening: portal.isPending, problem };
}

/** @returns false when the browser blocked the tab */
function openTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (tab === null) return false;
  tab.opener = null;
  return true;
}
