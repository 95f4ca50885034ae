import { type CreditUsage, type PaidPlanState, planTerms, type Subscription } from "@eq/contracts";
import { ExternalLink } from "lucide-react";
import { formatDay } from "../../lib/describe-age.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { formatClock, useCreditUsage, useSubscription } from "../credits/index.ts";
import { DailyCap } from "./daily-cap.tsx";
import { FactList } from "./fact-list.tsx";
import { PaymentOptions } from "./payment-options.tsx";
import { PortalNotice } from "./portal-notice.tsx";
import { usePaidPlan, usePaymentSettings } from "./queries.ts";
import { TestModeBadge } from "./sandbox-badge.tsx";
import { describeRest, UsageSummary, UsageWord } from "./usage-summary.tsx";
import { usePortal } from "./use-portal.ts";

const cardClass = "rounded-card border border-line bg-surface";

/** Today's credits, the plans, and the way to the billing portal. */
export function SubscriptionTab() {
  const { subscription, problem } = useSubscription();
  const usage = useCreditUsage();
  const portal = usePortal();
  return (
    <div className="grid gap-4">
      {problem && (
        <Notice tone="error" title="Your plan could not be loaded">
          {problem} It is tried again every 15 seconds.
        </Notice>
      )}
      <div className="flex flex-wrap items-start gap-4">
        <section className={`${cardClass} min-w-0 flex-[999_1_32rem]`} aria-label="Usage and plans">
          <header className="flex items-center justify-between border-b border-line px-4 py-3">
            <h2 className="text-md tracking-md">Today</h2>
            {subscription && <UsageWord subscription={subscription} />}
          </header>
          <div className="grid gap-2 p-4">
            {subscription ? (
              <TodaysCredits subscription={subscription} usage={usage} />
            ) : (
              <SkeletonLine width="60%" />
            )}
          </div>
          <div className="border-t border-line">
            <PaymentOptions current={subscription?.status ?? "free"} portal={portal} listsPlans />
          </div>
        </section>
        <PlanRail subscription={subscription} portal={portal} />
      </div>
    </div>
  );
}

function TodaysCredits({ subscription, usage }: { subscription: Subscription; usage: CreditUsage | null }) {
  return (
    <>
      <UsageSummary
        subscription={subscription}
        aside={describeRest(subscription)}
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

function PlanRail({
  subscription,
  portal,
}: {
  subscription: Subscription | null;
  portal: ReturnType<typeof usePortal>;
}) {
  const { data: paidPlan } = usePaidPlan();
  const isTestMode = usePaymentSettings().data?.mode === "sandbox";
  return (
    <section className={`${cardClass} grid flex-[1_1_17rem] gap-3 p-4`} aria-label="Your plan">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-md tracking-md">{subscription?.planLabel ?? "Your plan"}</h2>
        {isTestMode && <TestModeBadge />}
      </div>
      <FactList
        facts={[
          [
            "Access",
            subscription === null ? "..." : subscription.hasAccess ? "Full Access" : "Limited Access",
          ],
          ["Billing", "Monthly"],
          ...(paidPlan ? [describeOutlook(paidPlan)] : []),
        ]}
      />
      {paidPlan?.outlook === "overdue" && (
        <Notice tone="error" title="The last payment failed">
          Manage your billing to pay it; otherwise the plan ends.
        </Notice>
      )}
      <Button disabled={portal.isOpening} onClick={portal.open}>
        {portal.isOpening ? <Spinner /> : null}
        Manage Billing
        <ExternalLink size={14} aria-hidden="true" />
      </Button>
      <p className="text-xs text-ink-2">
        {subscription?.status === "free"
          ? "Opens the billing portal in a new tab, once you have a paid plan."
          : "Opens the billing portal in a new tab: change or cancel your plan."}
      </p>
      <PortalNotice problem={portal.problem} />
    </section>
  );
}

/** What the paid plan does next, as a label and a value: "Renews" and "Dec 27, 2026". */
function describeOutlook({ plan, outlook, at }: PaidPlanState): [label: string, value: string] {
  const day = at === null ? "at the month's end" : formatDay(at);
  if (outlook === "renews") return ["Renews", day];
  return [`${planTerms[plan].label} ends`, outlook === "ends" ? day : `${day}, unless you pay`];
}
