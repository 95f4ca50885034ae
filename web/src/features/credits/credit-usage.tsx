import type { Subscription } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { UsageBar, type UsageLevel } from "../../ui/usage-bar.tsx";
import { useSubscription } from "./queries.ts";

/** Today's credits in the sidebar: "2/5 credits" with a bar, or "Unlimited". */
export function CreditUsage() {
  const { subscription, problem } = useSubscription();
  if (!subscription) return <div className="h-12" aria-hidden="true" />;
  const { usedToday, dailyLimit, unlimited, planLabel } = subscription;
  return (
    <div className="mb-1 grid gap-2 px-2 py-3" title={problem ?? undefined}>
      <div className="flex justify-between text-xs text-ink-2">
        {unlimited ? (
          <b className="text-ink">Unlimited</b>
        ) : (
          <span>
            <b className="text-ink">
              {usedToday}/{dailyLimit}
            </b>{" "}
            credits
          </span>
        )}
        <Link
          to="/dashboard/statement"
          title="Credit statement"
          className="rounded-mini underline-offset-3 hover:text-ink hover:underline"
        >
          {planLabel}
          <span className="sr-only">, credit statement</span>
        </Link>
      </div>
      {!unlimited && (
        <UsageBar
          label="Credits used today"
          used={usedToday}
          limit={dailyLimit}
          level={getUsageLevel(subscription)}
        />
      )}
    </div>
  );
}

/** The bar's color level: yellow when no credit remains, red when more credits than the daily limit were used. */
export function getUsageLevel({ remaining, usedToday, dailyLimit }: Subscription): UsageLevel {
  if (remaining < 0 || usedToday > dailyLimit) return "exceeded";
  return remaining === 0 ? "warning" : "ok";
}
