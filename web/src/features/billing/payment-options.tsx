import type { Plan } from "@eq/contracts";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useSession } from "../account/index.ts";
import { PlanColumns } from "./plan-columns.tsx";
import { usePaymentSettings, usePlans } from "./queries.ts";
import { StripePricingTable } from "./stripe-pricing-table.tsx";
import type { usePortal } from "./use-portal.ts";

export interface PaymentOptionsProps {
  current: Plan;
  portal: Pick<ReturnType<typeof usePortal>, "open" | "isOpening">;
  /** Whether the plans are listed beside the provider's own table, too. */
  listsPlans: boolean;
}

/** The ways to another plan: our own list in the sandbox, else the payment provider's pricing table. */
export function PaymentOptions({ current, portal, listsPlans }: PaymentOptionsProps) {
  const { data: settings, error, refetch } = usePaymentSettings();
  const plans = usePlans();
  const session = useSession();
  if (error && !settings) {
    return (
      <Notice
        tone="error"
        title="The payment options could not be loaded"
        className="m-4"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {describeError(error)}
      </Notice>
    );
  }
  if (!settings) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 px-4 py-10 text-ink-2">
        <Spinner />
        Loading payment options...
      </p>
    );
  }
  const table = current === "free" ? settings.pricingTable : null;
  return (
    <>
      {(listsPlans || table === null) && (
        <PlanColumns
          plans={plans}
          current={current}
          checkout={settings.mode === "sandbox" ? "page" : "elsewhere"}
          onPortal={portal.open}
          isPortalOpening={portal.isOpening}
        />
      )}
      {table && session.status === "signed-in" && (
        <div className="p-4">
          <StripePricingTable table={table} subject={session.identity.id} plans={plans} />
        </div>
      )}
    </>
  );
}
