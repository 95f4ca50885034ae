import type { getPaymentSettings, Plan, ReplyOf } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSession } from "../account/index.ts";
import { PlanColumns } from "./plan-columns.tsx";
import { useBillingState, usePaymentSettings, usePlans } from "./queries.ts";
import { StripePricingTable } from "./stripe-pricing-table.tsx";
import type { usePortal } from "./use-portal.ts";

type PaymentSettings = ReplyOf<typeof getPaymentSettings>;

export interface PaymentOptionsProps {
  /** Null while it is unknown. */
  current: Plan | null;
  portal: Pick<ReturnType<typeof usePortal>, "open" | "isOpening">;
  /** Whether the plans are listed beside the provider's own table, too. */
  listsPlans: boolean;
}

/**
 * The ways to another plan: the billing portal for a user with a subscription, else our own list in the sandbox or the
 * payment provider's pricing table. Nothing is offered before it is known whether there is a subscription, so that nobody
 * pays twice.
 */
export function PaymentOptions(props: PaymentOptionsProps) {
  const settings = usePaymentSettings();
  const state = useBillingState();
  const failed = [settings, state].find(({ data, error }) => error && !data);
  if (failed) return <OptionsProblem problem={failed.error} onRetry={() => void failed.refetch()} />;
  if (!settings.data || !state.data) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 px-4 py-10 text-ink-2">
        <Spinner />
        Loading payment options...
      </p>
    );
  }
  return <LoadedOptions settings={settings.data} hasSubscription={state.data.hasSubscription} {...props} />;
}

interface LoadedOptionsProps extends PaymentOptionsProps {
  settings: PaymentSettings;
  hasSubscription: boolean;
}

function LoadedOptions({ settings, hasSubscription, current, portal, listsPlans }: LoadedOptionsProps) {
  const plans = usePlans();
  const session = useSession();
  const table = hasSubscription ? null : settings.pricingTable;
  const purchasePath = settings.mode === "sandbox" ? "checkout" : "table";
  return (
    <>
      {(listsPlans || table === null) && (
        <PlanColumns
          plans={plans}
          current={current}
          path={hasSubscription ? "portal" : purchasePath}
          isTest={settings.mode === "sandbox"}
          onPortal={portal.open}
          isPortalOpening={portal.isOpening}
        />
      )}
      {table && session.status === "signed-in" && (
        <div className="p-4">
          <StripePricingTable table={table} subject={session.identity.id} plans={listsPlans ? [] : plans} />
        </div>
      )}
    </>
  );
}

function OptionsProblem({ problem, onRetry }: { problem: Error | null; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="The payment options could not be loaded"
      className="m-4"
      action={
        <Button size="sm" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {describeError(problem)}
    </Notice>
  );
}
