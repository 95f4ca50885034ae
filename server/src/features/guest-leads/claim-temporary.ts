import type { claimTemporary as claimTemporaryContract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { addLeads, insertSearch } from "../saved-searches/index.ts";
import { takeLeads } from "./store.ts";

/**
 * Moves the people that a guest session found to the signed-in user, as one saved search per query. A caller who knows
 * the session's id (128 random bits) must have been that guest. Claiming again moves nothing.
 */
export async function claimTemporary(context: UserContext, input: InputOf<typeof claimTemporaryContract>) {
  const { user, db } = context;
  if (input.userId !== user.id) {
    throw new Refusal(403, "Leads can only be claimed for the signed-in user");
  }
  const leads = await db.transaction(async (tx) => {
    const claimedLeads = await takeLeads(tx, input.sessionId, context.now());
    for (const [query, group] of Map.groupBy(claimedLeads, (lead) => lead.query)) {
      const searchId = await insertSearch(tx, user.id, {
        name: query,
        naturalQuery: query,
        leadType: "people",
        criteria: {},
        totalResults: group.length,
        origin: "pending",
      });
      await addLeads(tx, user.id, { searchId, people: group.map((lead) => lead.person), from: 1 });
    }
    return claimedLeads;
  });
  return { totalLeads: leads.length };
}
