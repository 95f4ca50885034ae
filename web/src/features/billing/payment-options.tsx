import type { Plan } from "@eq/contracts";
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
  const settings = usePaymentSettings();
  const plans = usePlans();
  const session = useSession();
  if (settings === null) {
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
