import { Dialog } from "@base-ui/react/dialog";
import type { Subscription } from "@eq/contracts";
import { X } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { useSubscription } from "../credits/index.ts";
import { PaymentOptions } from "./payment-options.tsx";
import { listNextPlans, writePlanAction } from "./plan-actions.ts";
import { PortalNotice } from "./portal-notice.tsx";
import { useBillingState, usePaymentSettings, usePlans } from "./queries.ts";
import { TestModeBadge } from "./sandbox-badge.tsx";
import { describeRest, UsageSummary } from "./usage-summary.tsx";
import { usePortal } from "./use-portal.ts";

/** Title and label of the closing button, by the plan; "unknown" until the subscription is loaded. */
const dialogTexts = {
  unknown: { title: "Choose your plan", close: "Close" },
  free: { title: "Upgrade for more credits", close: "Maybe later" },
  paid: { title: "You're out of credits", close: "Not now" },
} as const;

export interface UpgradeDialogProps {
  /** Why the dialog was opened; all reasons show the same. */
  reason: string;
  /** What goes on once there are credits, in a sentence; null for nothing. */
  waiting: string | null;
  onClose: () => void;
}

/** Offers a plan with more credits. */
export function UpgradeDialog({ reason, waiting, onClose }: UpgradeDialogProps) {
  const { subscription } = useSubscription();
  const isTestMode = usePaymentSettings().data?.mode === "sandbox";
  const status = subscription?.status ?? null;
  const { title, close } = dialogTexts[status === null ? "unknown" : status === "free" ? "free" : "paid"];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup
          data-reason={reason}
          className="fixed top-1/2 left-1/2 z-30 flex max-h-[calc(100dvh-2rem)] w-[min(55rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade flex-col rounded-dialog bg-raised shadow-dialog outline-none"
        >
          <header className="flex items-center gap-3 border-b border-line py-3 pr-3 pl-5">
            <Dialog.Title className="text-md tracking-md">{title}</Dialog.Title>
            {isTestMode && <TestModeBadge />}
            <Dialog.Close className="ml-auto" render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <DialogBody waiting={waiting} />
          <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
            <p className="text-xs text-ink-2">
              1 credit for a search with results or a contact found. Nothing found is free.
            </p>
            <Button className="ml-auto" onClick={onClose}>
              {close}
            </Button>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DialogBody({ waiting }: Pick<UpgradeDialogProps, "waiting">) {
  const { known, problem } = useSubscription();
  const { data: state } = useBillingState();
  const portal = usePortal();
  return (
    <div className="grid min-h-0 gap-4 overflow-y-auto px-5 py-4">
      <CurrentUsage subscription={known} isLoading={problem === null} />
      {waiting && <p>{waiting}</p>}
      <div className="overflow-hidden rounded-card border border-line">
        {isPaidPlan(known) && state?.hasSubscription ? (
          <NextPlans subscription={known} portal={portal} />
        ) : (
          <PaymentOptions current={known?.status ?? null} portal={portal} listsPlans={false} />
        )}
      </div>
      <PortalNotice problem={portal.problem} />
    </div>
  );
}

const isPaidPlan = (known: Subscription | null): known is Subscription =>
  known !== null && known.status !== "free";

interface CurrentUsageProps {
  /** Null while it is unknown. */
  subscription: Subscription | null;
  isLoading: boolean;
}

function CurrentUsage({ subscription, isLoading }: CurrentUsageProps) {
  if (subscription === null) return isLoading && <SkeletonLine width="60%" />;
  return (
    <div className="grid gap-2">
      <UsageSummary subscription={subscription} aside={subscription.planLabel} />
      <p className="text-xs text-ink-2">{describeRest(subscription)}. New credits are added at once.</p>
    </div>
  );
}

/** For a paid plan: the plans above it, the next first, and the plan itself. The billing portal changes them. */
function NextPlans({
  subscription: { status, usedToday },
  portal,
}: {
  subscription: Subscription;
  portal: ReturnType<typeof usePortal>;
}) {
  const plans = listNextPlans(status, usePlans());
  return (
    <ul aria-label="Plans">
      {plans.map((plan, index) => (
        <li
          key={plan.id}
          className="flex flex-wrap items-center justify-between gap-3 border-line px-4 py-3 not-first:border-t"
        >
          <div>
            <h3 className="font-strong">{plan.label}</h3>
            <p className="text-ink-2">
              {plan.dailyLimit} credits a day
              {plan.id !== status && `, ${Math.max(0, plan.dailyLimit - usedToday)} left today`}
              {plan.id === "pro" && " · Priority support"}
            </p>
          </div>
          {plan.id === status ? (
            <Badge className="border-transparent bg-accent-tint text-accent">Your plan</Badge>
          ) : (
            <Button
              look={index === 0 ? "primary" : "plain"}
              disabled={portal.isOpening}
              onClick={portal.open}
            >
              {writePlanAction(status, plan)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
