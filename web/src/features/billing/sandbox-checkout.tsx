import { type PaidPlan, planTerms } from "@eq/contracts";
import { Link, useNavigate } from "@tanstack/react-router";
import { describeError } from "../../lib/api-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FactList } from "./fact-list.tsx";
import { formatPrice } from "./plan-actions.ts";
import { useBillingState, useCheckOutInSandbox, usePaymentSettings, usePlans } from "./queries.ts";
import { TestModeBadge } from "./sandbox-badge.tsx";

/** The checkout of the sandbox: no card is asked and nothing is charged. */
export function SandboxCheckout({ plan }: { plan: PaidPlan }) {
  const checkout = useCheckOutInSandbox();
  const { data: settings } = usePaymentSettings();
  const { data: state } = useBillingState();
  if (settings?.mode === "stripe") return <NoCheckout title="This installation takes real payments" />;
  if (state?.hasSubscription && checkout.isIdle)
    return <NoCheckout title="You have a plan already, which you change in the billing portal" />;
  return <CheckoutCard plan={plan} checkout={checkout} />;
}

interface CheckoutCardProps {
  plan: PaidPlan;
  checkout: ReturnType<typeof useCheckOutInSandbox>;
}

function CheckoutCard({ plan, checkout }: CheckoutCardProps) {
  const navigate = useNavigate();
  const startOnce = useSingleFlight();
  const hasFailedPayment = checkout.isSuccess && checkout.variables.payment === "fails";
  const isDone = checkout.isSuccess && !hasFailedPayment;
  const complete = () =>
    startOnce(async () => {
      await checkout.mutateAsync({ plan });
      await navigate({ to: "/dashboard/settings/billing/success", replace: true });
    });
  const fail = () => startOnce(() => checkout.mutateAsync({ plan, payment: "fails" }));
  return (
    <section className="w-full max-w-140 rounded-card border border-line bg-surface">
      <header className="flex items-center justify-between border-b border-line px-4 py-3">
        <h1 className="text-md tracking-md">Upgrade to {planTerms[plan].label}</h1>
        <TestModeBadge />
      </header>
      <div className="grid gap-3 p-4">
        <CheckoutFacts plan={plan} />
        {hasFailedPayment && (
          <Notice tone="error" title="The payment failed">
            You chose that it fails. Your plan stays as it was; you can try again.
          </Notice>
        )}
        {checkout.error && (
          <Notice tone="error" title="The upgrade did not work">
            {describeError(checkout.error)}
          </Notice>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        <p className="mr-auto text-xs text-ink-2">No real payment takes place.</p>
        <BackToSettings />
        <Button disabled={checkout.isPending || isDone} onClick={fail}>
          Fail Payment
        </Button>
        <Button look="primary" disabled={checkout.isPending || isDone} onClick={complete}>
          {checkout.isPending && <Spinner />}
          Complete Upgrade
        </Button>
      </footer>
    </section>
  );
}

function CheckoutFacts({ plan: id }: { plan: PaidPlan }) {
  const plan = usePlans().find((each) => each.id === id);
  const { label, dailyLimit } = planTerms[id];
  return (
    <FactList
      facts={[
        ["Plan", `${label}, ${dailyLimit} credits a day`],
        ["Billing", "Monthly"],
        ["Price", (plan && formatPrice(plan)) ?? "Not set in this installation"],
        ["Charged now", "Nothing"],
      ]}
    />
  );
}

/** A link back to the plans. */
export function BackToSettings() {
  return (
    <Link
      to="/dashboard/settings"
      search={{ tab: "subscription" }}
      className="rounded-mini px-2 text-ink-2 underline-offset-3 hover:text-ink hover:underline"
    >
      Back to Settings
    </Link>
  );
}

/** Shown in place of the sandbox's pages, with the way to the plans. */
export function NoCheckout({ title }: { title: string }) {
  return (
    <Notice title={title}>
      <Link
        to="/dashboard/settings"
        search={{ tab: "subscription" }}
        className="text-accent underline underline-offset-3"
      >
        Choose a plan in Subscription &amp; Pricing
      </Link>
    </Notice>
  );
}
