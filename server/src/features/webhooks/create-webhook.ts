import { randomBytes } from "node:crypto";
import {
  type createWebhook as contract,
  type InputOf,
  type Webhook,
  webhookEvents,
  webhookLimit,
} from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Network } from "../../platform/outbound/network.ts";
import { parseWebAddress } from "../../platform/outbound/outbound-client.ts";
import { OutboundFailure } from "../../platform/outbound/outbound-failure.ts";
import { refusePrivateHost } from "../../platform/outbound/refuse-private-host.ts";
import { insertAddress, listAddresses, lockAddresses } from "./store-addresses.ts";

const secretBytes = 32;

/**
 * Adds an address with a new secret.
 * @throws Refusal 409 for too many addresses or one that is there already, 422 for an address that nothing may be sent to
 */
export async function createWebhook(
  { db, user, now }: UserContext,
  { url: text, events: chosen }: InputOf<typeof contract>,
  { network }: { network: Network },
): Promise<{ webhook: Webhook; secret: string }> {
  const { href: url } = await readAddress(text, network);
  const events = webhookEvents.filter((event) => chosen.includes(event));
  const secret = `whsec_${randomBytes(secretBytes).toString("base64")}`;
  const webhook = await db.transaction(async (tx) => {
    await lockAddresses(tx, user.id);
    refuseAddresses(await listAddresses(tx, user.id), url);
    const id = await insertAddress(tx, user.id, { url, events, secret }, now());
    return (await listAddresses(tx, user.id)).find((each) => each.id === id);
  });
  return { webhook: webhook as Webhook, secret };
}

async function readAddress(text: string, network: Network): Promise<URL> {
  try {
    const url = parseWebAddress(text);
    if (url.protocol !== "https:")
      throw new Refusal(
        422,
        "The address must begin with https://, so that nobody on the way can read the events.",
      );
    await refusePrivateHost(url, network);
    url.hash = "";
    return url;
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    throw new Refusal(422, `${error.message}. Enter an https address that is reachable from the internet.`);
  }
}

function refuseAddresses(stored: readonly Webhook[], url: string): void {
  if (stored.some((each) => each.url === url))
    throw new Refusal(409, "This address is there already. Remove it first to choose other events.");
  if (stored.length >= webhookLimit)
    throw new Refusal(409, `You have ${webhookLimit} addresses, which is the maximum. Remove one first.`);
}
