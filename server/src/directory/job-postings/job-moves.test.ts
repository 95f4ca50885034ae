import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { testOnEachDatabase } from "../../platform/db/test-database.ts";
import { createDirectoryJobMoves } from "./job-moves.ts";

const seedSql = `
  insert into company (id, name, name_key, source)
    select id, 'Company ' || id, 'company' || id, 'demo' from generate_series(100001, 100003) as id;
  insert into job (company_id, title, posted_on, closed_on, source) values
    (100001, 'Before', '2026-11-20', null, 'demo'),
    (100001, 'Opened', '2026-11-21', null, 'demo'),
    (100001, 'Opened and closed', '2026-11-22', '2026-11-25', 'demo'),
    (100001, 'Closed', '2026-10-01', '2026-11-28', 'demo'),
    (100001, 'Later', '2026-11-29', null, 'demo'),
    (100001, 'Undated', null, null, 'demo'),
    (100002, 'Before', '2026-10-01', '2026-11-20', 'demo');`;

testOnEachDatabase("moves of jobs", (open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.script(seedSql);
  });

  test("counts the postings that opened and closed after one day until another", async () => {
    const { countJobMoves } = createDirectoryJobMoves({ db });
    const ids = ["100001", "100002", "100003", "acme", ""];
    expect(await countJobMoves(ids, { after: "2026-11-20", until: "2026-11-28" })).toEqual(
      new Map([["100001", { opened: 2, closed: 2 }]]),
    );
    expect((await countJobMoves(ids, { after: "2026-11-28", until: "2026-11-28" })).size).toBe(0);
  });
});
