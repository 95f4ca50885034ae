import * as z from "zod/mini";
import { defineEndpoint, type ReplyOf } from "./endpoint.ts";
import { paidPlans } from "./subscription.ts";

/** How the deployment takes payments: the built-in sandbox, which charges nothing, or Stripe. */
export const paymentModes = ["sandbox", "stripe"] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** Days for which a plan stays after a failed payment. */
export const graceDays = 7;

/**
 * The id that is handed to the payment provider's pricing table as a hint of who pays: the user's subject with all
 * characters except word characters, hyphens and spaces replaced by underscores. Two subjects may give one id, so the
 * customer's metadata decide, never this id.
 */
export function toClientReferenceId(subject: string): string {
  return subject.replaceAll(/[^\w\- ]/g, "_");
}

/** The settings of the payment provider's pricing table. */
export const pricingTable = z.object({
  scriptUrl: z.string(),
  publishableKey: z.string(),
  pricingTableId: z.string(),
});
export type PricingTable = z.output<typeof pricingTable>;

export const getPaymentSettings = defineEndpoint({
  name: "getPaymentSettings",
  method: "GET",
  path: "/api/billing/settings",
  access: "user",
  summary: "How this deployment takes payments, and what its pricing table needs",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    mode: z.enum(paymentModes),
    /** Null in the sandbox, which has its own pricing table. */
    pricingTable: z.nullable(pricingTable),
  }),
});

/** Called by the payment provider, not by the web app. The body is read as bytes, because its signature covers them. */
export const receivePaymentEvent = defineEndpoint({
  name: "receivePaymentEvent",
  method: "POST",
  path: "/api/billing/webhook",
  access: "public",
  summary: "Takes a signed event of the payment provider",
  input: z.object({}),
  reply: z.object({ success: z.literal(true) }),
  refusals: [404],
});

/** A paid plan that will end: it was cancelled, or a payment is overdue and the days of grace run. */
export const planEnding = z.object({
  plan: z.enum(paidPlans),
  because: z.enum(["cancelled", "overdue"]),
  /** When it ends, ISO 8601; null when the payment provider does not say. */
  at: z.nullable(z.string()),
});
export type PlanEnding = z.output<typeof planEnding>;

export const getBillingState = defineEndpoint({
  name: "getBillingState",
  method: "GET",
  path: "/api/billing/state",
  access: "user",
  summary: "Whether the user has a subscription, and when its plan ends",
  input: z.object({}),
  reply: z.object({
    success: z.literal(true),
    /**
     * True while the user has a subscription that has not ended, even if it gives no plan because it is unpaid. It is
     * changed in the billing portal; buying another would charge twice.
     */
    hasSubscription: z.boolean(),
    /** The plan that the user pays for; null for none. */
    paidPlan: z.nullable(z.enum(paidPlans)),
    /** True when an administrator has given the user another plan than the paid one. */
    isSetByAdministrator: z.boolean(),
    /** True while a payment of the subscription is overdue. */
    isUnpaid: z.boolean(),
    /** Null while no plan is paid, or while the plan renews. */
    ending: z.nullable(planEnding),
  }),
});
export type BillingState = Omit<ReplyOf<typeof getBillingState>, "success">;

export const refreshSubscription = defineEndpoint({
  name: "refreshSubscription",
  method: "POST",
  path: "/api/user/subscription/refresh",
  access: "user",
  summary: "Reads the user's subscription from the payment provider again",
  input: z.object({}),
  reply: z.object({ success: z.literal(true) }),
  refusals: [429],
});

export const openCustomerPortal = defineEndpoint({
  name: "openCustomerPortal",
  method: "POST",
  path: "/api/billing/customer-portal",
  access: "user",
  summary: "The address of the billing portal, where the user changes or cancels the plan",
  input: z.object({}),
  /** Null for a user who has never begun to pay. */
  reply: z.object({ success: z.literal(true), url: z.nullable(z.string()) }),
  refusals: [429],
});

export const startCustomerSession = defineEndpoint({
  name: "startCustomerSession",
  method: "POST",
  path: "/api/billing/customer-session",
  access: "user",
  summary: "A new secret that ties the pricing table to the user; it can be used once",
  input: z.object({}),
  reply: z.object({ success: z.literal(true), client_secret: z.string() }),
  refusals: [409, 429],
});
