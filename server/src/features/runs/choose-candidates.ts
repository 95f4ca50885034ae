import type { chooseCandidates as contract, InputOf } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { explainUnpaid, lockAccount } from "../credits/index.ts";
import { attemptItems } from "./attempt-items.ts";
import { bookAttempts } from "./book-attempts.ts";
import type { Attempt } from "./decide-bookings.ts";
import { listItemsAt, type StoredItem, type WaitingItem } from "./item-store.ts";
import { presentItems } from "./present-items.ts";
import type { RunEngine } from "./run-engine.ts";
import type { ItemResult, RunKindDefinition } from "./run-kind.ts";
import type { RunRow } from "./run-row.ts";
import { requireRun, showRun } from "./show-run.ts";
import { findRun, lockRun, saveRun } from "./store.ts";

type Choice = InputOf<typeof contract>["choices"][number];

/**
 * Settles ambiguous items by the user's choices and charges what was found. A choice that was already settled in the
 * same way changes nothing, so that a request may be repeated.
 * @throws Refusal 404 when the user has no such run; 409 when an item is not ambiguous, has no such candidate, or the
 * source failed for all; 402 when no credits are left for any
 */
export async function chooseCandidates(
  context: UserContext,
  { id, choices }: InputOf<typeof contract>,
  engine: RunEngine,
) {
  const { db, user, now, signal, log } = context;
  const found = requireRun(await findRun(db, user.id, id));
  const kind = engine.kindOf(found.kind);
  const positions = choices.map(({ position }) => position);
  const items = pairChoices(await listItemsAt(db, found.id, positions), choices);
  const attempts = await attemptChoices(kind, items, { userId: user.id, db, now, signal, log });
  const row = await bookChoices(context, { id, kind, attempts });
  engine.changes.notify(row.id);
  const call = { userId: user.id, db, now: now(), signal };
  const settled = await presentItems(kind, await listItemsAt(db, row.id, positions), call);
  return { run: await showRun(db, engine, row), items: settled };
}

/** @throws Refusal 409 */
function pairChoices(stored: readonly StoredItem[], choices: readonly Choice[]): WaitingItem[] {
  const byPosition = new Map(stored.map((item) => [item.position, item]));
  if (new Set(choices.map(({ position }) => position)).size < choices.length)
    throw new Refusal(409, "A row has two choices");
  return choices.flatMap(({ position, candidateId }) => {
    const item = byPosition.get(position);
    if (item !== undefined && isSettledSo(item, candidateId)) return [];
    if (item?.outcome !== "ambiguous") throw new Refusal(409, `Row ${position} has nothing to choose`);
    if (candidateId !== null && !item.candidates?.some((candidate) => candidate.id === candidateId))
      throw new Refusal(409, `Row ${position} has no such candidate`);
    return [{ position, input: item.input, attempts: item.attempts, chosenId: candidateId }];
  });
}

function isSettledSo({ outcome, chosenId, reason }: StoredItem, candidateId: string | null): boolean {
  if (outcome === null || outcome === "ambiguous") return false;
  return candidateId === null ? reason === noneOfThem.reason : chosenId === candidateId;
}

/** @throws Refusal 409 when the source failed for all */
async function attemptChoices(
  kind: RunKindDefinition,
  items: readonly WaitingItem[],
  options: Parameters<typeof attemptItems>[2],
): Promise<Attempt[]> {
  const attempts: Attempt[] = items
    .filter(({ chosenId }) => chosenId === null)
    .map((item) => ({ item, result: noneOfThem }));
  const chosen = items.filter(({ chosenId }) => chosenId !== null);
  for (let start = 0; start < chosen.length; start += kind.batchSize)
    attempts.push(...(await attemptItems(kind, chosen.slice(start, start + kind.batchSize), options)));
  // An item whose source failed stays ambiguous, so that the user can choose again.
  const answered = attempts.filter(({ result }) => result.outcome !== "failed");
  if (answered.length > 0 || items.length === 0) return answered;
  throw new Refusal(409, "The source did not answer. Nothing was charged; please choose again in a moment.");
}

const noneOfThem: ItemResult = {
  outcome: "nothing",
  reason: "You chose none of the candidates",
  resultId: null,
  candidates: [],
  chargeKey: null,
  alreadyOwned: false,
  subject: { person: null, company: null },
  retryAfterSeconds: null,
};

function bookChoices(
  { db, user, now }: UserContext,
  { id, kind, attempts }: { id: string; kind: RunKindDefinition; attempts: readonly Attempt[] },
): Promise<RunRow> {
  return db.transaction(async (tx) => {
    if (kind.costsCredits) await lockAccount(tx, { userId: user.id }, now());
    const row = requireRun(await lockRun(tx, user.id, id));
    // The same choice may have been sent twice at once.
    const items = await listItemsAt(
      tx,
      row.id,
      attempts.map(({ item }) => item.position),
    );
    const open = new Set(
      items.filter(({ outcome }) => outcome === "ambiguous").map(({ position }) => position),
    );
    const waiting = attempts.filter(({ item }) => open.has(item.position));
    const { unpaid } = await bookAttempts(tx, row, {
      kind,
      attempts: waiting,
      from: "ambiguous",
      now: now(),
    });
    if (unpaid.length > 0 && unpaid.length === waiting.length)
      throw await createUnpaidRefusal(tx, row, now());
    await saveRun(tx, row);
    return row;
  });
}

async function createUnpaidRefusal(tx: Queryable, run: RunRow, now: Date): Promise<Refusal> {
  const { cap, charged } = run;
  if (cap !== null && charged >= cap)
    return new Refusal(409, `The run's cap of ${cap} credits is reached. Raise it, then choose again.`);
  return await explainUnpaid(tx, run, now);
}
