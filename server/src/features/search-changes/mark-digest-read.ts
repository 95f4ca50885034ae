import type { markDigestRead as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { markRead } from "./store-watches.ts";

/** Marks changes of the user's watched searches as read, each until the run that the caller has seen. */
export async function markDigestRead(
  { db, user }: UserContext,
  { searches }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  await markRead(db, user.id, searches);
  return {};
}
