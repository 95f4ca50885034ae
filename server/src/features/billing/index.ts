export type { BillingServices, ListPrices } from "./billing-services.ts";
export { endPlansOfOtherProviders } from "./end-plans-of-other-providers.ts";
export { endSubscriptions } from "./end-subscriptions.ts";
export { createEventProcessor, type EventProcessor } from "./event-processor.ts";
export { sweepEvents } from "./store-events.ts";
