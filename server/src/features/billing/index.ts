export type { BillingServices, ListPrices } from "./billing-services.ts";
export { deleteCustomer } from "./delete-customer.ts";
export { endSandboxPlans } from "./end-sandbox-plans.ts";
export { createEventProcessor, type EventProcessor } from "./event-processor.ts";
export { listPayers } from "./store-customer.ts";
export { sweepEvents } from "./store-events.ts";
