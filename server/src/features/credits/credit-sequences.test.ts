import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openServerDatabase } from "../../platform/db/server-database.ts";
import { sql } from "../../platform/db/sql.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { chargeCredit, renewCredit, reserveCredit } from "./spend.ts";
import { bookRunItems, holdForRun, releaseRunHold, renewRunHold } from "./spend-run.ts";
import { countRemaining, formatUtcDay, readAllowance } from "./store-account.ts";
import { type CreditUse, type Hold, releaseHold } from "./store-searches.ts";

/** Number of credits that a free account has per day. */
const dailyCredits = 5;
const startTime = new Date("2026-03-10T23:50:00Z");

interface LedgerRow {
  id: number;
  day: string;
  kind: string;
  amount: number;
  key: string;
  text: string | null;
  /** The whole row, to compare it with a later version of itself. */
  row: unknown;
}

interface RunningSearch {
  use: CreditUse;
  hold: Hold | null;
  process: 0 | 1;
}

/**
 * An event in the life of a search or a run. `begin` starts a search. Events with a `search` concern the running search
 * of this number; without such a search they do nothing. `crash` loses the search without ending it. Events with a `run`
 * hold credits for a number of contacts, or book that many contacts that were found.
 */
const anyAction = fc.oneof(
  fc.record({
    kind: fc.constant("begin" as const),
    text: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    filters: fc.constantFrom("", "", "ohio", "texas"),
    process: fc.constantFrom(0 as const, 1 as const),
  }),
  fc.record({
    kind: fc.constantFrom("charge", "charge", "charge", "renew", "release", "crash"),
    search: fc.nat({ max: 30 }),
  }),
  fc.record({
    kind: fc.constantFrom("hold", "book", "book", "renew", "release"),
    run: fc.constantFrom("1", "2"),
    contacts: fc.integer({ min: 0, max: 3 }),
    process: fc.constantFrom(0 as const, 1 as const),
  }),
);
/** A step of a test: first `seconds` pass, then all `actions` happen concurrently. */
const anyStep = fc.record({
  seconds: fc.constantFrom(0, 0, 1, 30, 119, 121, 300),
  actions: fc.array(anyAction, { minLength: 1, maxLength: 6 }),
});
type SearchAction = typeof anyAction extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs searches of one user in two server processes, and records the searches whose results were sent. */
class SearchSimulation {
  /** Keys of the searches and contacts whose results were sent. */
  readonly sent: string[] = [];
  readonly #userId: string;
  readonly #processes: readonly [Database, Database];
  #running: RunningSearch[] = [];
  #contacts = 0;

  constructor(userId: string, processes: readonly [Database, Database]) {
    this.#userId = userId;
    this.#processes = processes;
  }

  async act(event: SearchAction, now: Date): Promise<void> {
    if ("run" in event) return this.#work(event, now);
    if (!("search" in event)) return this.#begin(event, now);
    const [search] = this.#running.splice(event.search, 1);
    if (!search) return;
    const db = this.#processes[search.process];
    if (event.kind === "charge") await this.#send(search, now);
    if (event.kind === "release" && search.hold)
      await releaseHold(db, search.hold, { outcome: "nothing", reason: "Nothing found", now });
    if (event.kind !== "renew") return;
    if (search.hold) await renewCredit(db, search.hold, now);
    this.#running.push(search);
  }

  async #work(
    { kind, run, contacts, process }: Extract<SearchAction, { run: string }>,
    now: Date,
  ): Promise<void> {
    const db = this.#processes[process];
    const use = { userId: this.#userId, runId: run, what: "Ohio plants", now };
    if (kind === "hold") await db.transaction((tx) => holdForRun(tx, { ...use, wanted: contacts }));
    if (kind === "renew") await renewRunHold(db, use);
    if (kind === "release") await releaseRunHold(db, { ...use, reason: "The run stopped" });
    if (kind !== "book") return;
    const items = Array.from({ length: contacts }, () => ({
      key: `contact ${++this.#contacts}`,
      amount: 1 as const,
      person: "Dana Okafor",
      company: "Northfold Components",
      outcome: "found" as const,
      reason: "Email found",
    }));
    const { charged } = await db.transaction((tx) => bookRunItems(tx, { ...use, items }));
    this.sent.push(...charged);
  }

  async #begin(
    { text, filters, process }: Extract<SearchAction, { text: string }>,
    now: Date,
  ): Promise<void> {
    const day = formatUtcDay(now);
    const searchKey = `${this.#userId} ${day} ${text}`;
    const use = { userId: this.#userId, day, searchKey, key: `${searchKey} ${filters}`, what: text };
    const reservation = await reserveCredit(this.#processes[process], use, now);
    if (reservation.kind === "exhausted") return;
    const hold = reservation.kind === "reserved" ? reservation.hold : null;
    this.#running.push({ use, hold, process });
  }

  async #send({ use, hold, process }: RunningSearch, now: Date): Promise<void> {
    const isPaid =
      hold === null || (await chargeCredit(this.#processes[process], use, now)).kind === "charged";
    if (isPaid) this.sent.push(use.key);
  }
}

testOnEachDatabase("credits after random sequences of events in two processes", (open) => {
  let processes: [Database, Database];
  beforeAll(async () => {
    const db = await open();
    const url = "url" in db ? String(db.url) : null;
    processes = [db, url ? await openServerDatabase({ url, poolSize: 8 }) : db];
  });
  afterAll(async () => {
    if (processes[1] !== processes[0]) await processes[1].close();
  });
  let users = 0;

  const readEntries = (userId: string) =>
    processes[0].query<LedgerRow>(sql`
      select id, day, kind, amount, key, search_key as text, to_jsonb(e) as row
      from credit_ledger e where user_id = ${userId} order by id`);

  const readHeld = async (userId: string, day: string, now: Date) => {
    const [row] = await processes[0].query<{ amount: number }>(sql`
      select coalesce(sum(amount), 0)::int as amount from credit_hold
      where user_id = ${userId} and day = ${day}::date and holders > 0 and expires_at > ${now}::timestamptz`);
    return row?.amount ?? 0;
  };

  /**
   * Checks that every day's entries add up to the credits of that day, and that no entry has changed since `before`.
   * @returns all entries
   */
  async function assertBalance(userId: string, now: Date, before: LedgerRow[]): Promise<LedgerRow[]> {
    const entries = await readEntries(userId);
    expect(entries.slice(0, before.length)).toEqual(before);
    for (const day of new Set(entries.map((entry) => entry.day))) {
      const sum = (kind: string) =>
        entries
          .filter((entry) => entry.day === day && entry.kind === kind)
          .reduce((total, { amount }) => total + amount, 0);
      expect(sum("grant")).toBe(dailyCredits);
      expect(sum("charge") + (await readHeld(userId, day, now))).toBeLessThanOrEqual(dailyCredits);
      if (day !== formatUtcDay(now)) continue;
      const allowance = await readAllowance(processes[0], userId, now);
      expect(sum("grant") - sum("charge")).toBe(countRemaining(allowance) + allowance.reserved);
    }
    return entries;
  }

  test("never exceeds the limit, changes no entry, and charges every search and contact that was sent exactly once [ACC-027, ACC-028]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (steps) => {
        const userId = `sequence-${++users}`;
        const searches = new SearchSimulation(userId, processes);
        let now = startTime;
        let entries: LedgerRow[] = [];
        for (const { seconds, actions } of steps) {
          now = new Date(now.getTime() + seconds * 1000);
          await Promise.all(actions.map((each) => searches.act(each, now)));
          entries = await assertBalance(userId, now, entries);
        }
        const charged = entries.filter(({ kind }) => kind === "charge");
        expect(charged.map(({ key }) => key).toSorted()).toEqual([...new Set(searches.sent)].toSorted());
        for (const text of new Set(charged.map((entry) => entry.text).filter((text) => text !== null))) {
          const paid = charged.filter((entry) => entry.text === text && entry.amount === 1);
          expect(paid).toHaveLength(1);
        }
      }),
      { numRuns: processes[0].kind === "server" ? 60 : 25 },
    );
  });
});
