import { Link } from "@tanstack/react-router";
import { UsageBar } from "../../ui/usage-bar.tsx";
import { useSubscription } from "./queries.ts";
import { formatRenewal, getUsageStatus } from "./usage-status.ts";

/** Today's credits in the sidebar: "2/5 credits" with a bar, or "Unlimited". */
export function CreditUsage() {
  const { subscription, problem } = useSubscription();
  if (!subscription) return <div className="h-17" aria-hidden="true" />;
  const { usedToday, dailyLimit, remaining, unlimited, planLabel } = subscription;
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
        <>
          <UsageBar
            label="Credits used today"
            used={usedToday}
            limit={dailyLimit}
            status={getUsageStatus(subscription)}
          />
          {/* "5/5 credits" alone could mean that all are left. */}
          <p className="text-xs text-ink-3">
            {Math.max(0, remaining)} left, more {formatRenewal(new Date())}
          </p>
        </>
      )}
    </div>
  );
}
