import type { Subscription } from "@eq/contracts";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { UsageBar } from "../../ui/usage-bar.tsx";
import { formatRenewal, getUsageStatus } from "../credits/index.ts";

const statusLooks = {
  OK: { icon: CircleCheck, className: "text-ok" },
  WARNING: { icon: TriangleAlert, className: "text-warm" },
  EXCEEDED: { icon: CircleAlert, className: "text-hot" },
} as const;

/** The state of today's credits in a word: OK, WARNING or EXCEEDED. The user's own limit has a word of its own. */
export function UsageWord({ subscription, dailyCap }: Pick<UsageSummaryProps, "subscription" | "dailyCap">) {
  if (subscription.unlimited) return <span className="text-xs text-ink-2">Unlimited</span>;
  if (isStoppedByCap(subscription, dailyCap))
    return <span className="text-xs font-strong text-warm">Your own limit is reached</span>;
  const status = getUsageStatus(subscription);
  const { icon: Icon, className } = statusLooks[status];
  return (
    <span className={classNames("inline-flex items-center gap-1.5 text-xs font-strong", className)}>
      <Icon size={14} aria-hidden="true" />
      {status}
    </span>
  );
}

export interface UsageSummaryProps {
  subscription: Subscription;
  /** The text at the right end of the first line. */
  aside: string;
  /** The user's own limit of credits a day, shown as a tick. */
  dailyCap?: number | null | undefined;
}

/** Today's credits as figures and a bar. */
export function UsageSummary({ subscription, aside, dailyCap }: UsageSummaryProps) {
  const { usedToday, dailyLimit, unlimited } = subscription;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <b className="font-strong">{unlimited ? usedToday : `${usedToday} of ${dailyLimit}`}</b> credits
          used
        </span>
        <span className="text-ink-2">{aside}</span>
      </p>
      {!unlimited && (
        <UsageBar
          label="Credits used today, of the plan"
          used={usedToday}
          limit={dailyLimit}
          status={getUsageStatus(subscription)}
          tick={dailyCap}
          size="md"
        />
      )}
    </div>
  );
}

/** True when the plan has credits left, but not within the user's own limit. */
function isStoppedByCap(
  { remaining, usedToday }: Pick<Subscription, "remaining" | "usedToday">,
  dailyCap: number | null | undefined,
): boolean {
  return remaining > 0 && typeof dailyCap === "number" && usedToday >= dailyCap;
}

/** What is left of today's credits, and when new ones come. @param dailyCap the user's own limit of credits a day */
export function describeRest(
  { remaining, unlimited, usedToday, dailyLimit }: Subscription,
  dailyCap?: number | null,
): string {
  if (unlimited) return "No daily limit";
  const renewal = formatRenewal(new Date());
  if (isStoppedByCap({ remaining, usedToday }, dailyCap))
    return `Your own limit of ${dailyCap} is reached. It starts again ${renewal}`;
  if (usedToday > dailyLimit) return `More used than this plan has. New credits ${renewal}`;
  if (remaining <= 0) return `0 left. New credits ${renewal}`;
  return `${remaining} left. New credits ${renewal}`;
}
