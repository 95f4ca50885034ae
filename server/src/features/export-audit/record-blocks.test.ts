import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { recordBlocks } from "./record-blocks.ts";
import * as store from "./store.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const makeBlock = (name: string) => ({
  rows: [[name]],
  people: [{ key: null, name, company: null }],
  leftOut: 1,
  blanked: 2,
});

test("an export that is cut off has recorded what was sent, and stays incomplete [OP-159]", async () => {
  const user = { id: "ann", name: "Ann Lee", email: null, picture: null };
  const exported = { kind: "run", what: "Run", fileName: "run.csv" } as const;
  const blocks = ["One", "Two", "Three"].map(makeBlock);
  const source = recordBlocks({ db, user, now: () => new Date() }, exported, blocks);
  await source.next();
  await source.next();
  await source.return();
  const [record] = await store.listExports(db, "ann", { search: "", limit: 1 });
  expect(record).toMatchObject({ by: "Ann Lee", rows: 2, leftOut: 2, blanked: 4, isComplete: false });
});
