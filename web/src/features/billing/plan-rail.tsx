import { type BillingState, type PlanEnding, planTerms, type Subscription } from "@eq/contracts";
import { ExternalLink } from "lucide-react";
import { formatDay } from "../../lib/describe-age.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FactList } from "./fact-list.tsx";
import { PortalNotice } from "./portal-notice.tsx";
import { useBillingState, usePaymentSettings } from "./queries.ts";
import { TestModeBadge } from "./sandbox-badge.tsx";
import type { usePortal } from "./use-portal.ts";

export const cardClass = "rounded-card border border-line bg-surface";

export interface PlanRailProps {
  /** Null while it is unknown. */
  subscription: Subscription | null;
  portal: ReturnType<typeof usePortal>;
}

/** The user's plan, when it ends, and the way to the billing portal. */
export function PlanRail({ subscription, portal }: PlanRailProps) {
  const { data: state } = useBillingState();
  const isTestMode = usePaymentSettings().data?.mode === "sandbox";
  return (
    <section className={`${cardClass} grid flex-[1_1_17rem] gap-3 p-4`} aria-label="Your plan">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-md tracking-md">{subscription?.planLabel ?? "Your plan"}</h2>
        {isTestMode && <TestModeBadge />}
      </div>
      <FactList
        facts={[
          ["Access", describeAccess(subscription)],
          ["Billing", "Monthly"],
          ...(state?.ending ? [describeEnding(state.ending)] : []),
        ]}
      />
      {state && <PlanNotices state={state} />}
      <PortalButton portal={portal} hasSubscription={state?.hasSubscription} />
    </section>
  );
}

/** How the sentence about the portal ends, by whether the user has a subscription. */
const portalPurposes = {
  true: ": change or cancel your plan.",
  false: ", once you have a paid plan.",
  undefined: ".",
} as const;

interface PortalButtonProps extends Pick<PlanRailProps, "portal"> {
  /** Undefined while it is unknown. */
  hasSubscription: boolean | undefined;
}

function PortalButton({ portal, hasSubscription }: PortalButtonProps) {
  return (
    <>
      <Button disabled={portal.isOpening} onClick={portal.open}>
        {portal.isOpening ? <Spinner /> : null}
        Manage Billing
        <ExternalLink size={14} aria-hidden="true" />
      </Button>
      <p className="text-xs text-ink-2">
        Opens the billing portal in a new tab{portalPurposes[`${hasSubscription}`]}
      </p>
      <PortalNotice problem={portal.problem} />
    </>
  );
}

function PlanNotices({ state }: { state: BillingState }) {
  const { hasSubscription, paidPlan, isUnpaid, isSetByAdministrator } = state;
  return (
    <>
      {isUnpaid && (
        <Notice tone="error" title="A payment failed">
          Pay it in the billing portal, or cancel the plan there.
        </Notice>
      )}
      {hasSubscription && !isUnpaid && paidPlan === null && (
        <Notice tone="warning" title="Your subscription gives no plan at the moment">
          The billing portal says why.
        </Notice>
      )}
      {isSetByAdministrator && (
        <p className="text-xs text-ink-2">
          An administrator of this server has set this plan.
          {paidPlan !== null && ` Your subscription pays for ${planTerms[paidPlan].label} and goes on.`}
        </p>
      )}
    </>
  );
}

function describeAccess(subscription: Subscription | null): string {
  if (subscription === null) return "Not loaded";
  return subscription.hasAccess ? "Full Access" : "Limited Access";
}

/** When the paid plan ends, as a label and a value: "Professional ends" and "Dec 27, 2026". */
function describeEnding({ plan, because, at }: PlanEnding): [label: string, value: string] {
  const day = at === null ? "at the month's end" : formatDay(at);
  return [`${planTerms[plan].label} ends`, because === "cancelled" ? day : `${day}, unless you pay`];
}
