import type { deleteWebhook as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { refuseUnknownWebhook } from "./require-webhook.ts";
import { deleteAddress } from "./store-addresses.ts";

/** Removes an address with its deliveries. @throws Refusal 404 when the user has no such address */
export async function deleteWebhook(
  { db, user }: UserContext,
  { id }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (!(await deleteAddress(db, user.id, id))) throw refuseUnknownWebhook();
  return {};
}
