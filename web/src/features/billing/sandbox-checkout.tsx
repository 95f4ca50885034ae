import { type PaidPlan, planTerms } from "@eq/contracts";
import { Link, useNavigate } from "@tanstack/react-router";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { FactList } from "./fact-list.tsx";
import { formatPrice } from "./plan-actions.ts";
import { useCheckOutInSandbox, usePaymentSettings, usePlans } from "./queries.ts";
import { TestModeBadge } from "./sandbox-badge.tsx";

/** The checkout of the sandbox: no card is asked and nothing is charged. */
export function SandboxCheckout({ plan: id }: { plan: PaidPlan }) {
  const checkout = useCheckOutInSandbox();
  const plan = usePlans().find((each) => each.id === id);
  const { data: settings } = usePaymentSettings();
  const navigate = useNavigate();
  const { label, dailyLimit } = planTerms[id];
  if (settings?.mode === "stripe") return <NoSandbox />;
  const complete = () =>
    checkout.mutate(
      { plan: id },
      { onSuccess: () => void navigate({ to: "/dashboard/settings/billing/success", replace: true }) },
    );
  const hasFailedPayment = checkout.isSuccess && checkout.variables?.payment === "fails";
  return (
    <section className="w-full max-w-140 rounded-card border border-line bg-surface">
      <header className="flex items-center justify-between border-b border-line px-4 py-3">
        <h1 className="text-md tracking-md">Upgrade to {label}</h1>
        <TestModeBadge />
      </header>
      <div className="grid gap-3 p-4">
        <FactList
          facts={[
            ["Plan", `${label}, ${dailyLimit} credits a day`],
            ["Billing", "Monthly"],
            ["Price", (plan && formatPrice(plan)) ?? "Not set in this installation"],
            ["Charged now", "Nothing"],
          ]}
        />
        {hasFailedPayment && (
          <Notice tone="error" title="The payment failed">
            As you asked. Your plan stays as it was; you can try again.
          </Notice>
        )}
        {checkout.error && (
          <Notice tone="error" title="The upgrade did not work">
            {describeError(checkout.error)}{" "}
            <Link
              to="/dashboard/settings"
              search={{ tab: "subscription" }}
              className="text-accent underline underline-offset-3"
            >
              Back to Subscription &amp; Pricing
            </Link>
          </Notice>
        )}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        <p className="mr-auto text-xs text-ink-2">No real payment takes place.</p>
        <Button disabled={checkout.isPending} onClick={() => checkout.mutate({ plan: id, payment: "fails" })}>
          Fail Payment
        </Button>
        <Button look="primary" disabled={checkout.isPending} onClick={complete}>
          {checkout.isPending && <Spinner />}
          Complete Upgrade
        </Button>
      </footer>
    </section>
  );
}

/** Shown in place of the sandbox's pages where real payments are taken. */
export function NoSandbox() {
  return (
    <Notice title="This installation takes real payments">
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
