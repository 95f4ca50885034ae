import { type CreditUsage, planTerms, type Subscription } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { formatClock, useCreditUsage, useSubscription } from "../credits/index.ts";
import { DailyCap } from "./daily-cap.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { cardClass, PlanRail } from "./plan-rail.tsx";
import { describeRest, UsageSummary, UsageWord } from "./usage-summary.tsx";
import { usePortal } from "./use-portal.ts";

/** Today's credits, the plans, and the way to the billing portal. */
export function SubscriptionTab() {
  const { known: subscription, problem } = useSubscription();
  const usage = useCreditUsage();
  const portal = usePortal();
  return (
    <div className="grid gap-4">
      {problem && (
        <Notice tone="error" title="Your plan could not be loaded">
          <p>{problem}</p>
          <p>It is tried again every 15 seconds.</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-4">
        <section className={`${cardClass} min-w-0 flex-[999_1_32rem]`} aria-label="Usage and plans">
          <header className="flex items-center justify-between border-b border-line px-4 py-3">
            <h2 className="text-md tracking-md">Today</h2>
            {subscription && <UsageWord subscription={subscription} dailyCap={usage?.dailyCap} />}
          </header>
          <div className="grid gap-2 p-4">
            {subscription && <TodaysCredits subscription={subscription} usage={usage} />}
            {!subscription &&
              (problem ? <p className="text-ink-2">Not loaded</p> : <SkeletonLine width="60%" />)}
          </div>
          <div className="border-t border-line">
            <PaymentOptions current={subscription?.status ?? null} portal={portal} listsPlans />
          </div>
        </section>
        <PlanRail subscription={subscription} portal={portal} />
      </div>
    </div>
  );
}

function TodaysCredits({ subscription, usage }: { subscription: Subscription; usage: CreditUsage | null }) {
  const extra = subscription.dailyLimit - planTerms[subscription.status].dailyLimit;
  return (
    <>
      <UsageSummary
        subscription={subscription}
        aside={describeRest(subscription, usage?.dailyCap)}
        dailyCap={usage?.dailyCap}
      />
      {!subscription.unlimited && usage && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-xs">
          {usage.endsAt && (
            <p className="text-ink-2">
              At this pace {describeEnd(subscription, usage)} are used by{" "}
              {formatClock(new Date(usage.endsAt))}.
            </p>
          )}
          <DailyCap dailyCap={usage.dailyCap} />
        </div>
      )}
      {!subscription.unlimited && extra > 0 && (
        <p className="text-xs text-ink-2">
          Today has {countNoun(extra, "extra credit")} beside the {planTerms[subscription.status].dailyLimit}{" "}
          of the plan.
        </p>
      )}
      {subscription.unlimited && (
        <p className="text-xs text-ink-2">The credit statement still lists each charge.</p>
      )}
    </>
  );
}

function describeEnd({ dailyLimit }: Subscription, { dailyCap }: CreditUsage): string {
  const limit = dailyCap === null ? dailyLimit : Math.min(dailyCap, dailyLimit);
  return `all ${limit}`;
}
