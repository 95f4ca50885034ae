export type { BillingServices, ListPrices } from "./billing-services.ts";
export { deleteCustomer } from "./delete-customer.ts";
export { createEventProcessor, type EventProcessor } from "./event-processor.ts";
export { settleOtherProviders } from "./other-providers.ts";
export { sweepEvents } from "./store-events.ts";
