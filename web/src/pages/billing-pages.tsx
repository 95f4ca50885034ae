import { useSearch } from "@tanstack/react-router";
import { AfterCheckout, NoCheckout, SandboxCheckout, SandboxPortal } from "../features/billing/index.ts";
import { WorkspacePage } from "./workspace-page.tsx";

/** The sandbox's checkout. */
export function CheckoutPage() {
  const { plan } = useSearch({ strict: false });
  return (
    <WorkspacePage crumbs={["Settings", "Checkout"]}>
      {plan === undefined ? (
        <NoCheckout title="This plan does not exist" />
      ) : (
        <SandboxCheckout key={plan} plan={plan} />
      )}
    </WorkspacePage>
  );
}

/** The sandbox's billing portal. */
export function PortalPage() {
  return (
    <WorkspacePage crumbs={["Settings", "Billing"]}>
      <SandboxPortal />
    </WorkspacePage>
  );
}

/** The page to which the payment provider returns after a payment. */
export function AfterCheckoutPage() {
  return (
    <WorkspacePage crumbs={["Settings", "Your upgrade"]}>
      <AfterCheckout />
    </WorkspacePage>
  );
}
