import type { PaidPlan, PaymentMode } from "@eq/contracts";

/** States of a subscription, in Stripe's words. */
export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  priceId: string | null;
  /** The plan of the price; null when no plan of the configuration has this price. */
  plan: PaidPlan | null;
  endsAtPeriodEnd: boolean;
  /** When the paid period ends. */
  periodEnd: Date | null;
  /** When the provider created it. */
  createdAt: Date;
}

/** A message of the provider that something has changed. What has changed is then read from the provider. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** The customer whom it concerns; null for an event that concerns none. */
  customerId: string | null;
}

/** Who pays. `userId` is the subject of the user's tokens. */
export interface Payer {
  userId: string;
  email: string | null;
  name: string | null;
}

export interface PricingTable {
  scriptUrl: string;
  publishableKey: string;
  pricingTableId: string;
}

/** A payment provider. Every method throws `PaymentsUnavailable` when the provider does not answer. */
export interface Payments {
  readonly mode: PaymentMode;
  /** The provider's pricing table; null when the product shows its own. */
  readonly pricingTable: PricingTable | null;
  /** Creates a customer with the user's id in its metadata. @returns the customer's id */
  createCustomer(payer: Payer): Promise<string>;
  /** A secret that ties a pricing table to the customer; usable once. */
  createCustomerSession(customerId: string): Promise<string>;
  /** The address of the billing portal; null when the provider gives none. */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /** Reads all subscriptions of a customer, ended ones too. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** The user id in a customer's metadata; null without one or for a customer that does not exist. */
  findUserOf(customerId: string): Promise<string | null>;
  /**
   * Reads a webhook call.
   * @param body the bytes as they came
   * @throws InvalidSignature
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
}

/** The provider did not answer, or with an error of its own. */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
}

/** A webhook call that the provider has not signed, or too long ago. */
export class InvalidSignature extends Error {
  override name = "InvalidSignature";
}
