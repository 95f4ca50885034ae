// The documented shapes of Stripe's objects, for the local server of tests.
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";

export interface SubscriptionState {
  status: Stripe.Subscription.Status;
  price: string;
  cancelAtPeriodEnd: boolean;
  /** Seconds since 1970. */
  periodEnd: number;
}

export interface Customer {
  id: string;
  metadata: Record<string, string>;
  isDeleted: boolean;
}

export const monthSeconds = 30 * 86_400;
export const nowSeconds = () => Math.floor(Date.now() / 1000);
export const makeId = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`;

export function writeCustomer({ id, metadata, isDeleted }: Customer) {
  if (isDeleted) return { id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer;
  return {
    id,
    object: "customer",
    created: nowSeconds(),
    livemode: false,
    metadata,
  } satisfies Partial<Stripe.Customer>;
}

export function writeSession({ customer = "" }: Record<string, string>) {
  return {
    object: "customer_session",
    client_secret: makeId("cuss_secret"),
    created: nowSeconds(),
    customer,
    expires_at: nowSeconds() + 1800,
    livemode: false,
  } satisfies Partial<Stripe.CustomerSession>;
}

export function writePortal({ customer = "", return_url = "" }: Record<string, string>) {
  return {
    id: makeId("bps"),
    object: "billing_portal.session",
    created: nowSeconds(),
    customer,
    livemode: false,
    return_url,
    url: `https://billing.stripe.com/p/session/${makeId("test")}`,
  } satisfies Partial<Stripe.BillingPortal.Session>;
}

export function writeSubscription(state: SubscriptionState & { id: string; customer: string }) {
  const { id, customer, status, price, cancelAtPeriodEnd, periodEnd } = state;
  const item = {
    id: `si_${id}`,
    object: "subscription_item",
    current_period_start: periodEnd - monthSeconds,
    current_period_end: periodEnd,
    price: { id: price, object: "price" } as Stripe.Price,
    quantity: 1,
    subscription: id,
  } satisfies Partial<Stripe.SubscriptionItem>;
  return {
    id,
    object: "subscription",
    status,
    customer,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    created: nowSeconds(),
    items: { object: "list", data: [item as Stripe.SubscriptionItem], has_more: false, url: "" },
    livemode: false,
    metadata: {},
  } satisfies Partial<Stripe.Subscription>;
}
