export { createDeliveryWorker, type DeliveryWorker } from "./delivery-worker.ts";
export { type EventRecord, recordEvents } from "./record-events.ts";
export type { WebhookServices } from "./routes.ts";
export { sweepDeliveries } from "./store-deliveries.ts";
export { isEventWanted } from "./store-events.ts";
