import type { PaidPlan, PaymentMode, PricingTable, SandboxAction, SandboxSubscription } from "@eq/contracts";

/** States of a subscription, in Stripe's words. */
export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

/** Statuses of subscriptions that have not ended and may still charge. */
export const openStatuses: readonly SubscriptionStatus[] = [
  "incomplete",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
];

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  id: string;
  status: SubscriptionStatus;
  priceId: string | null;
  /** The plan of the price; null when no plan of the configuration has this price. */
  plan: PaidPlan | null;
  endsAtPeriodEnd: boolean;
  /** When the paid period ends. */
  periodEnd: Date | null;
}

/** A webhook event of the provider. It only says which customer changed; what changed is then read from the provider. */
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

/** A payment provider. Every method that asks it throws `PaymentsUnavailable` when it does not answer. */
export interface Payments {
  readonly mode: PaymentMode;
  /** The provider's pricing table; null when the product shows its own. */
  readonly pricingTable: PricingTable | null;
  /** What users may do in place of paying; null when the provider takes real payments. */
  readonly sandbox: PaymentSandbox | null;
  /**
   * Creates a customer with the user's id in its metadata.
   * @returns the customer's id
   */
  createCustomer(payer: Payer): Promise<string>;
  /**
   * A secret that ties a pricing table to the customer; usable once.
   * @throws UnknownCustomer
   */
  createCustomerSession(customerId: string): Promise<string>;
  /**
   * The address of the billing portal; null when the provider gives none.
   * @throws UnknownCustomer
   */
  openPortal(customerId: string, returnUrl: string): Promise<string | null>;
  /** Reads all subscriptions of a customer, ended ones too; none for a customer that does not exist. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Deletes a customer, which ends all its subscriptions at once; does nothing for one that does not exist. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The user id in a customer's metadata; null without one or for a customer that does not exist. */
  findUserOf(customerId: string): Promise<string | null>;
  /**
   * Reads a webhook call.
   * @param body the bytes as they came
   * @throws InvalidSignature
   */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
}

/** Plays a payment provider's checkout and billing portal without charging anything. */
export interface PaymentSandbox {
  /** The subscription that has not ended; null without one. */
  read(customerId: string): Promise<SandboxSubscription | null>;
  /**
   * Begins a subscription, or lets its first payment fail.
   * @throws SandboxConflict for a customer that has a subscription
   */
  checkOut(
    customerId: string,
    checkout: { plan: PaidPlan; payment: "succeeds" | "fails" },
  ): Promise<PaymentEvent>;
  /** @throws SandboxConflict when the subscription is in no state for the action */
  change(customerId: string, change: { action: SandboxAction; plan: PaidPlan | null }): Promise<PaymentEvent>;
}

/** The provider did not answer, or with an error of its own. */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
}

/** The provider has no such customer, for example since its keys were changed. */
export class UnknownCustomer extends Error {
  override name = "UnknownCustomer";
}

/** A webhook call that the provider has not signed, or too long ago. The message says which. */
export class InvalidSignature extends Error {
  override name = "InvalidSignature";
}

/** An action that the subscription's state does not allow. The message is for the user. */
export class SandboxConflict extends Error {
  override name = "SandboxConflict";
}
