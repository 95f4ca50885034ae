import type { Logger } from "pino";
import { createDeliveryWorker, type DeliveryWorker } from "../features/webhooks/index.ts";
import type { Database } from "../platform/db/database.ts";
import type { Network } from "../platform/outbound/network.ts";
import { createOutboundClient } from "../platform/outbound/outbound-client.ts";

interface DeliveryParts {
  db: Database;
  log: Logger;
  now: () => Date;
  shutdown: AbortSignal;
  webhookNetwork: Network;
}

/** Opens the worker that sends webhooks. */
export function openDeliveries(
  { webhookNetwork: network, ...parts }: DeliveryParts,
  { publicUrl }: { publicUrl: string },
): DeliveryWorker {
  const client = createOutboundClient({ userAgent: `EQ webhooks (${publicUrl})`, network });
  return createDeliveryWorker({ ...parts, client });
}
