import type { revokeApiKey as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { revokeKey } from "./store.ts";

/**
 * Revokes a key. Its runs stop before their next batch, because a revoked key has no credits to spend.
 * @throws Refusal 404 when the user has no such key
 */
export async function revokeApiKey(
  { db, user, now }: UserContext,
  { id }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  if (!(await revokeKey(db, user.id, id, now()))) throw notFoundRefusal("There is no such API key");
  return {};
}
