import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import type { Network } from "../../platform/outbound/network.ts";
import { createWebhook } from "./create-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { replayDeliveries } from "./replay-deliveries.ts";
import { sendTestEvent } from "./send-test-event.ts";
import { showWebhookSecret } from "./show-webhook-secret.ts";
import { listAddresses, listDeliveryRows } from "./store-addresses.ts";

export interface WebhookServices {
  /** How webhook addresses are reached. */
  webhookNetwork: Network;
}

export function webhookRoutes(host: Host, { webhookNetwork: network }: WebhookServices): void {
  mount(host, contract.createWebhook, (context, input) => createWebhook(context, input, { network }));
  mount(host, contract.listWebhooks, async ({ db, user }) => ({
    webhooks: await listAddresses(db, user.id),
  }));
  mount(host, contract.deleteWebhook, deleteWebhook);
  mount(host, contract.showWebhookSecret, showWebhookSecret);
  mount(host, contract.sendTestEvent, sendTestEvent);
  mount(host, contract.listDeliveries, async ({ db, user }) => ({
    deliveries: await listDeliveryRows(db, user.id),
  }));
  mount(host, contract.replayDeliveries, replayDeliveries);
}
