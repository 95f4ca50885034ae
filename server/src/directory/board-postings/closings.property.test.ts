import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import {
  listBoardJobs,
  makeBoardReading,
  openTestSync,
  seedCompanies,
  storeKnownBoard,
  type TestSync,
} from "./test-sync.ts";

const ids = ["a", "b", "c", "d"];
/** Always listed. */
const lasting = "z";

type Outcome = "complete" | "incomplete" | "failure" | "unreadable" | "missing";

interface Step {
  /** Days since the step before. */
  days: number;
  outcome: Outcome;
  /** The postings that the board lists besides the lasting one. */
  listed: string[];
  /** Those of them that an incomplete reading lacks or that cannot be read. */
  hidden: string[];
}

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  days: fc.constantFrom(0, 1, 1, 2),
  outcome: fc.constantFrom<Outcome>("complete", "complete", "incomplete", "failure", "unreadable", "missing"),
  listed: fc.subarray(ids),
  hidden: fc.subarray([...ids, lasting]),
});

/** What must be stored of a posting: its closing day, null while it is open, and since when it is missing. */
interface Expected {
  closedOn: string | null;
  missingSince: string | null;
}

/** Says what must be stored, by the rule: two complete readings on different days in a row lack the posting. */
class ClosingModel {
  readonly postings = new Map<string, Expected>();

  read(day: string, { outcome, listed, hidden }: Step): void {
    if (outcome === "failure" || outcome === "missing") return;
    const all = [...listed, lasting];
    const readable = outcome === "complete" ? all : all.filter((id) => !hidden.includes(id));
    for (const id of readable) this.postings.set(id, { closedOn: null, missingSince: null });
    if (outcome !== "incomplete") this.#noteMissing(day, all);
  }

  #noteMissing(day: string, listed: readonly string[]): void {
    for (const [id, posting] of this.postings) {
      if (listed.includes(id) || posting.closedOn !== null) continue;
      if (posting.missingSince === null) posting.missingSince = day;
      else if (posting.missingSince < day) posting.closedOn = posting.missingSince;
    }
  }

  listClosings(): Record<string, string | null> {
    return Object.fromEntries([...this.postings].map(([id, { closedOn }]) => [id, closedOn]));
  }
}

function showBoard(sync: TestSync, { outcome, listed, hidden }: Step): void {
  const all = [...listed, lasting];
  const readable = all.filter((id) => !hidden.includes(id));
  const unreadableIds = all.filter((id) => hidden.includes(id));
  const boards = {
    complete: makeBoardReading(all),
    incomplete: makeBoardReading(readable, { isComplete: false }),
    unreadable: makeBoardReading(readable, { unreadableIds }),
    failure: "failure",
    missing: "missing",
  } as const;
  sync.board = boards[outcome];
}

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await seedCompanies(db);
});
afterAll(() => db.close());

test("closes a posting only after two complete readings without it, whatever fails in between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 10 }), async (steps) => {
      await db.script("delete from company_board; delete from job");
      await storeKnownBoard(db);
      const sync = openTestSync(db);
      const model = new ClosingModel();
      let time = Date.parse("2026-11-10T01:00:00Z");
      let missingFrom: number | null = null;
      for (const step of steps) {
        time += step.days * 86_400_000;
        // A board that its system has denied for three days is gone, which is another rule.
        if (step.outcome !== "missing") missingFrom = step.outcome === "failure" ? missingFrom : null;
        else missingFrom ??= time;
        if (missingFrom !== null && step.outcome === "missing" && time - missingFrom >= 3 * 86_400_000)
          return;
        sync.time = new Date(time).toISOString();
        showBoard(sync, step);
        await sync.read();
        model.read(sync.time.slice(0, 10), step);
        const jobs = await listBoardJobs(db);
        const stored = jobs.map(({ external_id, closed_on }) => [external_id.split(":").at(-1), closed_on]);
        expect(Object.fromEntries(stored)).toEqual(model.listClosings());
        expect(stored.filter(([id, closedOn]) => id === lasting && closedOn !== null)).toEqual([]);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
