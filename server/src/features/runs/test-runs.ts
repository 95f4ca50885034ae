import type { ItemOutcome, RunRow as RunInput } from "@eq/contracts";
import { pino } from "pino";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { raw, sql } from "../../platform/db/sql.ts";
import type { UserContext } from "../../platform/http/context.ts";
import { storeRows } from "./add-run-rows.ts";
import { createRunEngine, type RunEngine } from "./run-engine.ts";
import type { ItemResult, KindCall, PendingItem, RunKindDefinition } from "./run-kind.ts";
import type { RunRow } from "./run-row.ts";
import { createRun } from "./start-run.ts";
import { findRun } from "./store.ts";

export const log = pino({ level: "silent" });
let users = 0;

/** Creates a user with a plan. */
export async function createUser(db: Database, plan: "free" | "basic" | "pro" | "unlimited" = "unlimited") {
  const id = `user-${++users}`;
  await db.query(sql`
    insert into account (user_id, plan, unlimited)
    values (${id}, ${plan === "unlimited" ? "free" : plan}, ${plan === "unlimited"})`);
  return id;
}

export const createContext = (
  db: Database,
  userId: string,
  signal: AbortSignal = new AbortController().signal,
): UserContext => ({
  user: { id: userId, name: null, email: null, picture: null },
  guest: null,
  address: "127.0.0.1",
  isLocal: true,
  signal,
  db,
  now: () => new Date(),
  log: log as unknown as UserContext["log"],
});

/** Creates the table in which the test kind stores what was bought. */
export async function createTestTable(db: Database): Promise<void> {
  await db.query(
    raw("create table test_bought (user_id text, result_id text, primary key (user_id, result_id))"),
  );
}

export interface TestKind extends RunKindDefinition {
  /** Every batch that was begun, by the companies' names. */
  readonly batches: string[][];
  /** Called before a batch is answered. */
  onWork: (items: readonly PendingItem[], call: KindCall) => Promise<void>;
}

/**
 * Makes a kind that reads each item's result from its company name: "found 7", "partly 7", "nothing", "opted-out",
 * "ambiguous 7 8", "failed" for good, "flaky" with a retry after 0 s, and "flaky 2" that is found from the third
 * attempt.
 */
export function makeTestKind(changed: Partial<RunKindDefinition> = {}): TestKind {
  const failures = new Map<number, number>();
  const kind: TestKind = {
    kind: "contact-enrich",
    namesPeople: true,
    costsCredits: true,
    batchSize: 50,
    batches: [],
    onWork: async () => {},
    async work(items, call) {
      kind.batches.push(items.map(({ input }) => input.companyName));
      await kind.onWork(items, call);
      const owned = await readOwnedIds(call);
      return new Map(items.map((item) => [item.position, answer(item, owned, failures)]));
    },
    async storeBooked(tx: Queryable, { userId }, results) {
      for (const { resultId } of results)
        await tx.query(sql`insert into test_bought values (${userId}, ${resultId}) on conflict do nothing`);
    },
    async present(ids) {
      return new Map(ids.map((id) => [id, { contact: { id, firstName: `Person ${id}` } }]));
    },
    exportColumns: ["id", "firstName"],
    exportCells: ({ contact }) => [contact?.id, contact?.firstName],
    ...changed,
  };
  return kind;
}

async function readOwnedIds({ db, userId }: KindCall): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    sql`select result_id as id from test_bought where user_id = ${userId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A `workFree` of the test kind: it answers only what the user owns. */
export async function answerOwned(items: readonly PendingItem[], call: KindCall) {
  const owned = await readOwnedIds(call);
  const answers = items.map((item) => [item.position, answer(item, owned, new Map())] as const);
  return new Map(answers.filter(([, { alreadyOwned }]) => alreadyOwned));
}

function answer(item: PendingItem, owned: ReadonlySet<string>, failures: Map<number, number>): ItemResult {
  const [word = "", first = "", second = ""] = item.input.companyName.split(" ");
  if (item.chosenId !== null) return makeResult("found", item.chosenId, owned);
  if (word === "found" || word === "partly") return makeResult(word, first, owned);
  if (word === "ambiguous")
    return { ...makeResult(word, null, owned), candidates: [first, second].map(makeCandidate) };
  if (word === "flaky") return answerFlaky(item.position, Number(first || Infinity), { owned, failures });
  return makeResult(word as ItemOutcome, null, owned);
}

function answerFlaky(
  position: number,
  limit: number,
  { owned, failures }: { owned: ReadonlySet<string>; failures: Map<number, number> },
): ItemResult {
  const failed = failures.get(position) ?? 0;
  failures.set(position, failed + 1);
  if (failed >= limit) return makeResult("found", `1${position}`, owned);
  return { ...makeResult("failed", null, owned), reason: "Timed out", retryAfterSeconds: 0 };
}

const makeCandidate = (id: string) => ({ id, name: `Person ${id}`, likelihood: 0.5, basis: "Name" });

function makeResult(outcome: ItemOutcome, resultId: string | null, owned: ReadonlySet<string>): ItemResult {
  return {
    outcome,
    reason: `It is ${outcome}`,
    resultId,
    candidates: [],
    chargeKey: resultId === null ? null : `contact ${resultId}`,
    alreadyOwned: resultId !== null && owned.has(resultId),
    subject: { person: null, company: null },
    retryAfterSeconds: null,
  };
}

export function makeEngine(
  db: Database,
  kind: RunKindDefinition,
  shutdown: AbortSignal = new AbortController().signal,
  { sliceMs }: { sliceMs?: number } = {},
): RunEngine {
  return createRunEngine({
    db,
    kinds: [kind],
    log,
    now: () => new Date(),
    shutdown,
    ...(sliceMs && { sliceMs }),
  });
}

let keys = 0;

/** Creates a run of all `rows`, which is ready at once. */
export async function createTestRun(
  db: Database,
  userId: string,
  names: readonly string[],
  {
    cap = null,
    kind = "contact-enrich" as const,
    apiKeyId = null,
  }: { cap?: number | null; kind?: RunRow["kind"]; apiKeyId?: number | null } = {},
): Promise<RunRow> {
  const requestKey = `request-${++keys}`;
  const run = { kind, label: "Test", total: names.length, cap, device: null, requestKey, apiKeyId };
  const now = new Date();
  const { id } = await createRun(db, userId, run, now);
  const row = await storeRows(db, { userId, id: String(id), from: 1, rows: names.map(makeRow), now });
  await db.query(sql`update run set lease_owner = null, lease_until = null where id = ${id}`);
  return { ...row, leaseOwner: null, leaseUntil: null };
}

export const makeRow = (companyName: string): RunInput => ({ fullName: "Dana Okafor", companyName });

export const readRun = async (db: Database, { userId, id }: Pick<RunRow, "userId" | "id">) =>
  (await findRun(db, userId, String(id))) as RunRow;

/** Works on a run until it stops, skipping the waits between attempts. */
export async function finish(db: Database, engine: RunEngine, { id }: Pick<RunRow, "id">): Promise<string> {
  for (;;) {
    const end = await engine.workOn(String(id), {
      signal: new AbortController().signal,
      milliseconds: 60_000,
    });
    if (end !== "later") return end;
    await db.query(sql`update run set not_before = null where id = ${id}`);
    await db.query(sql`update run_item set not_before = null where run_id = ${id}`);
  }
}

export interface ItemSums {
  outcomes: Record<string, number>;
  charged: number;
  items: number;
}

/** Counts the items of a run from their rows. */
export async function sumItems(db: Database, { id }: Pick<RunRow, "id">): Promise<ItemSums> {
  const rows = await db.query<{ outcome: string; count: number; charged: number }>(sql`
    select coalesce(outcome, 'waiting') as outcome, count(*)::int as count, sum(charged)::int as charged
    from run_item where run_id = ${id} group by 1 order by 1`);
  return {
    outcomes: Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
    charged: rows.reduce((sum, { charged }) => sum + charged, 0),
    items: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
