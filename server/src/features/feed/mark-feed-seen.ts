import type { markFeedSeen as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { listVisits, lockVisits, pruneVisits, updateSince, writeVisit } from "./store.ts";

/**
 * Marks what the feed listed until a visit as seen: events are then listed since that visit. An earlier number undoes it.
 * What happens after the latest reading stays new, because the caller has not seen it.
 */
export async function markFeedSeen(
  { db, user }: UserContext,
  { visit }: InputOf<typeof contract>,
): Promise<Record<string, never>> {
  await db.transaction(async (tx) => {
    await lockVisits(tx, user.id);
    const visits = await listVisits(tx, user.id);
    const [newest] = visits;
    if (!newest) return;
    if (visit >= newest.visit) {
      await writeVisit(tx, user.id, { ...newest, visit: newest.visit + 1, sinceVisit: newest.visit });
      await pruneVisits(tx, user.id, newest.visit + 1);
      return;
    }
    const since = visits.find((stored) => stored.visit <= visit) ?? null;
    await updateSince(tx, user.id, { visit: newest.visit, sinceVisit: since?.visit ?? null });
  });
  return {};
}
