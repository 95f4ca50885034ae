import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { logProblem } from "../../lib/log.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { readSubscriptionNow } from "../credits/index.ts";
import { useRefreshSubscription } from "./queries.ts";

/**
 * The page after a payment: reads the subscription again, then opens the settings in place of itself. It opens them also
 * when that fails; the payment provider's own message then brings the plan later.
 */
export function AfterCheckout() {
  const { mutateAsync: refresh } = useRefreshSubscription();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    refresh()
      .catch((error: unknown) => logProblem("The subscription could not be read again", error))
      .finally(() => {
        void navigate({ to: "/dashboard/settings", replace: true });
        void announcePlan(queryClient);
      });
  }, [refresh, navigate, queryClient]);
  return (
    <div
      role="status"
      className="grid w-full max-w-140 justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-10"
    >
      <Spinner />
      <p className="text-md font-strong tracking-md">Processing your upgrade...</p>
    </div>
  );
}

/** Says which plan the user has now; nothing while it is the free one, since the payment may still be under way. */
async function announcePlan(queryClient: QueryClient): Promise<void> {
  const subscription = await readSubscriptionNow(queryClient);
  if (subscription === null || subscription.status === "free") return;
  const { planLabel, remaining, unlimited } = subscription;
  const left = unlimited ? "No daily limit" : `${countNoun(remaining, "credit")} left today`;
  showToast({ text: `You are on ${planLabel}`, detail: left });
}
