import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../server/src/platform/db/database.ts";
import { openTestDatabase } from "../../server/src/platform/db/test-database.ts";
import { FaultLog } from "../fault-log.ts";
import { checkBooks } from "./check-books.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Books of a run of two rows, of which one was found and charged. `change` plants a fault. */
async function check(change: string) {
  const faults = new FaultLog(() => {});
  await db.script(`
    delete from run; delete from run_item; delete from contact_enrichment; delete from account; delete from credit_hold;
    alter table credit_ledger disable trigger user; delete from credit_ledger; alter table credit_ledger enable trigger user;
    insert into account (user_id) values ('u');
    insert into run (id, user_id, kind, label, status, total, received, request_key, found, nothing, charged, created_at)
    values (1, 'u', 'contact-enrich', 'list', 'done', 2, 2, 'key', 1, 1, 1, now());
    insert into run_item (run_id, position, input, outcome, charged, result_id)
    values (1, 1, '{}', 'found', 1, '7'), (1, 2, '{}', 'nothing', 0, null);
    insert into credit_ledger (user_id, day, kind, amount, what, reason, run_id, key, created_at)
    values ('u', '2026-03-10', 'grant', 5, 'Daily credits', 'Daily credits', null, 'plan', now()),
           ('u', '2026-03-10', 'charge', 1, 'list', 'Email found', 1, 'contact 7', now());
    insert into contact_enrichment (user_id, person_key, contact, provenance, run_id) values ('u', '7', '{}', '{}', 1);
    ${change}`);
  const items = await checkBooks(db, faults);
  const { lost, doubled, otherFaults } = faults.counts;
  return { items, lost, doubled, otherFaults };
}

test("finds no fault in books that add up", async () => {
  expect(await check("")).toEqual({ items: 2, lost: 0, doubled: 0, otherFaults: 0 });
});

const charge = (key: string, run = "1") =>
  `insert into credit_ledger (user_id, day, kind, amount, what, reason, run_id, key, created_at)
   values ('u', '2026-03-10', 'charge', 1, 'list', 'Email found', ${run}, '${key}', now());`;

test.each([
  ["a row without an outcome", "update run_item set outcome = null where position = 2;", { lost: 1 }],
  ["a missing row", "delete from run_item where position = 2;", { lost: 1 }],
  ["a charge without a found row", charge("contact 8"), { doubled: 2 }],
  [
    "a person who is charged on two rows",
    "update run_item set outcome = 'found', charged = 1, result_id = '7';",
    { doubled: 2 },
  ],
  ["a found person who was not bought", "delete from contact_enrichment;", { doubled: 1 }],
  [
    "credits on hold after the end",
    "insert into credit_hold (user_id, key, day, amount, what, run_id, held_since, expires_at) values ('u', 'run 1', '2026-03-10', 2, 'list', 1, now(), now());",
    { otherFaults: 1 },
  ],
  ["a run that did not end", "update run set status = 'running';", { otherFaults: 1 }],
  [
    "more charges than grants",
    [2, 3, 4, 5, 6].map((n) => charge(`contact ${n}`)).join(""),
    { otherFaults: 1 },
  ],
])("finds %s", async (_name, change, expected) => {
  expect(await check(change)).toMatchObject(expected);
});
