import type { PaidPlan } from "@eq/contracts";
import type { Payments } from "../../adapters/payments/port.ts";
import type { EventProcessor } from "./event-processor.ts";

/** The prices that the price list shows; null where none is configured. */
export interface ListPrices {
  amounts: Readonly<Record<PaidPlan, number | null>>;
  /** ISO 4217. */
  currency: string | null;
  /** The provider's id of the price that is offered now. */
  priceIds: Readonly<Record<PaidPlan, string | null>>;
}

export interface BillingServices {
  payments: Payments;
  eventProcessor: EventProcessor;
  listPrices: ListPrices;
  /** The web app's address. */
  publicUrl: string;
}
