import { graceDays, planTerms, type SandboxAction, type SandboxSubscription } from "@eq/contracts";
import type { ReactNode } from "react";
import { describeError } from "../../lib/api-error.ts";
import { formatDay } from "../../lib/describe-age.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CheckoutLink } from "./plan-columns.tsx";
import { useChangeSandboxSubscription, usePaymentSettings, useSandboxSubscription } from "./queries.ts";
import { TestModeBadge } from "./sandbox-badge.tsx";
import { BackToSettings, NoCheckout } from "./sandbox-checkout.tsx";

/** The billing portal of the sandbox: what a provider's portal offers, and payments and months to play. */
export function SandboxPortal() {
  const { data: settings } = usePaymentSettings();
  const subscription = useSandboxSubscription();
  const change = useChangeSandboxSubscription();
  const startOnce = useSingleFlight();
  if (settings?.mode === "stripe") return <NoCheckout title="This installation takes real payments" />;
  return (
    <section className="w-full max-w-140 rounded-card border border-line bg-surface">
      <header className="flex items-center justify-between border-b border-line px-4 py-3">
        <h1 className="text-md tracking-md">Billing</h1>
        <TestModeBadge />
      </header>
      {subscription.isPending && (
        <p role="status" className="flex items-center gap-2 p-4 text-ink-2">
          <Spinner />
          Loading your subscription...
        </p>
      )}
      {subscription.error && (
        <Notice
          tone="error"
          title="Your subscription could not be loaded"
          className="m-4"
          action={
            <Button size="sm" onClick={() => void subscription.refetch()}>
              Try Again
            </Button>
          }
        >
          {describeError(subscription.error)}
        </Notice>
      )}
      {subscription.data === null && <WithoutSubscription />}
      {subscription.data && (
        <SubscriptionRows
          subscription={subscription.data}
          isChanging={change.isPending}
          onChange={(action, plan) => startOnce(() => change.mutateAsync({ action, plan }))}
        />
      )}
      <footer className="flex justify-end border-t border-line px-4 py-3">
        <BackToSettings />
      </footer>
      {change.error && (
        <Notice tone="error" title="The change did not work" className="m-4">
          {describeError(change.error)}
        </Notice>
      )}
    </section>
  );
}

function WithoutSubscription() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p>
        <span className="block font-strong">{planTerms.free.label}</span>
        <span className="text-ink-2">You have no paid plan.</span>
      </p>
      <CheckoutLink plan={{ id: "basic" }} label="Upgrade to Basic" isPrimary />
    </div>
  );
}

interface SubscriptionRowsProps {
  subscription: SandboxSubscription;
  isChanging: boolean;
  onChange: (action: SandboxAction, plan?: "basic" | "pro") => void;
}

function SubscriptionRows({ subscription, isChanging, onChange }: SubscriptionRowsProps) {
  const { plan, endsAtPeriodEnd, periodEnd, paymentFailedAt } = subscription;
  const other = plan === "basic" ? "pro" : "basic";
  const end = formatDay(periodEnd);
  const button = (label: string, action: SandboxAction, to?: "basic" | "pro") => (
    <Button disabled={isChanging} onClick={() => onChange(action, to)}>
      {label}
    </Button>
  );
  return (
    <div>
      <Row
        title={planTerms[plan].label}
        detail={endsAtPeriodEnd ? `Ends ${end}; then ${planTerms.free.label}` : `Renews ${end}`}
      >
        {endsAtPeriodEnd ? button("Resume", "resume") : button("Cancel Plan", "cancel")}
      </Row>
      <Row title="Change plan" detail={`To ${planTerms[other].label}, at once`}>
        {button("Change", "change", other)}
      </Row>
      <Row
        title="Last payment"
        detail={
          paymentFailedAt === null
            ? "Succeeded. In test mode you can let one fail."
            : `Failed ${formatDay(paymentFailedAt)}. Your plan stays until ${formatDay(addDays(paymentFailedAt, graceDays))}.`
        }
        isProblem={paymentFailedAt !== null}
      >
        {paymentFailedAt === null ? button("Fail Payment", "fail-payment") : button("Pay Again", "pay")}
      </Row>
      <Row
        title="End of the month"
        detail="In test mode a month can end now: it renews, or a cancelled plan ends."
      >
        {button("End Month Now", "end-month")}
      </Row>
    </div>
  );
}

function Row({
  title,
  detail,
  isProblem = false,
  children,
}: {
  title: string;
  detail: string;
  isProblem?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line px-4 py-3 not-first:border-t">
      <p className="min-w-0 flex-1">
        <span className="block font-strong">{title}</span>
        <span className={isProblem ? "text-hot" : "text-ink-2"}>{detail}</span>
      </p>
      {children}
    </div>
  );
}

const addDays = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
