export type { BillingServices, ListPrices } from "./billing-services.ts";
export { endPlansOfOthers } from "./end-plans-of-others.ts";
export { endSubscriptions } from "./end-subscriptions.ts";
export { createSettler, type Settler } from "./settler.ts";
export { sweepEvents } from "./store-events.ts";
