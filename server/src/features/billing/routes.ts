import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountWebhook } from "../../platform/http/mount-webhook.ts";
import type { BillingServices } from "./billing-services.ts";
import { changeSandboxSubscription } from "./change-sandbox-subscription.ts";
import { checkOutInSandbox } from "./check-out-in-sandbox.ts";
import { getBillingState } from "./get-billing-state.ts";
import { getSandboxSubscription } from "./get-sandbox-subscription.ts";
import { listPlans } from "./list-plans.ts";
import { openCustomerPortal } from "./open-customer-portal.ts";
import { receivePaymentEvent } from "./receive-payment-event.ts";
import { refreshSubscription } from "./refresh-subscription.ts";
import { startCustomerSession } from "./start-customer-session.ts";

export function billingRoutes(host: Host, services: BillingServices): void {
  const { payments, listPrices } = services;
  const { mode, pricingTable } = payments;
  mount(host, contract.listPlans, () => listPlans(listPrices));
  mount(host, contract.getPaymentSettings, () => ({ mode, pricingTable }));
  mount(host, contract.getBillingState, (context) => getBillingState(context, payments));
  mount(host, contract.refreshSubscription, (context) => refreshSubscription(context, payments));
  mount(host, contract.openCustomerPortal, (context) => openCustomerPortal(context, services));
  mount(host, contract.startCustomerSession, (context) => startCustomerSession(context, payments));
  mountWebhook(host, contract.receivePaymentEvent, (context, call) =>
    receivePaymentEvent(context, call, services),
  );
  mount(host, contract.getSandboxSubscription, (context) => getSandboxSubscription(context, services));
  mount(host, contract.checkOutInSandbox, (context, input) => checkOutInSandbox(context, input, services));
  mount(host, contract.changeSandboxSubscription, (context, input) =>
    changeSandboxSubscription(context, input, services),
  );
}
