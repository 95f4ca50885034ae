import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findAddress, type StoredAddress } from "./store-addresses.ts";

export const refuseUnknownWebhook = () => notFoundRefusal("There is no such webhook address");

/** @throws Refusal 404 when the user has no such address */
export async function requireWebhook(
  db: Queryable,
  { user }: Pick<UserContext, "user">,
  id: string,
): Promise<StoredAddress> {
  const address = await findAddress(db, user.id, id);
  if (!address) throw refuseUnknownWebhook();
  return address;
}
