import type { getPush as contract, InputOf, PushState } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import { notFoundRefusal } from "../../platform/http/refusal.ts";
import { findPush } from "./store.ts";
import { countUndoable, countWrites, type StoredWrite, writeDays } from "./store-writes.ts";

/**
 * Counts what a push has written, and what of it can be undone.
 * @throws Refusal 404 when the user has no such push
 */
export async function getPush(
  { db, user }: UserContext,
  { id }: InputOf<typeof contract>,
): Promise<PushState> {
  const push = await findPush(db, user.id, id);
  if (!push) throw notFoundRefusal("There is no such push");
  const writes = await countWrites(db, user.id, id);
  const sum = (fits: (write: (typeof writes)[number]) => boolean) =>
    writes.filter(fits).reduce((total, { records }) => total + records, 0);
  const count = (object: StoredWrite["object"]) => ({
    created: sum((write) => write.object === object && write.isNew),
    updated: sum((write) => write.object === object && !write.isNew),
  });
  const undoable = await countUndoable(db, user.id, id);
  const until = new Date(Date.parse(push.at) + writeDays * 86_400_000);
  return {
    wins: push.wins,
    contacts: count("contact"),
    companies: count("company"),
    links: sum(({ object }) => object === "link"),
    undoable,
    undoableUntil: undoable > 0 ? until.toISOString() : null,
    undoRunId: push.undoRunId === null ? null : String(push.undoRunId),
  };
}
