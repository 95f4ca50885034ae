import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { openTestDatabase } from "../../platform/db/test-database.ts";
import { createPushCalls, openPushServer, type PushServer } from "./test-pushes.ts";

/** Contacts and companies; EQ_PUSH_SIZE=5000,1200 makes the long round. */
const [contacts = 500, companies = 120] = (process.env.EQ_PUSH_SIZE ?? "500,120").split(",").map(Number);
const isLong = contacts > 500;

/** Stores the companies and people of a large push. Every tenth person has no email. */
async function storeManyPeople(db: Database): Promise<void> {
  await db.query(sql`
    insert into company (id, name, name_key, domain, website, city, state, country, industry_codes, keywords, competitors,
      open_jobs, lead_status, source, status, former_names)
    select n, 'Forge ' || n, 'forge ' || n, 'forge' || n || '.example.com', 'https://forge' || n || '.example.com', 'Cleveland',
      'OH', 'US', '{manufacturing}', '{}', '{}', 1, 'unknown', 'import', 'ALIVE', '{}'
    from generate_series(1, ${companies}::int) n`);
  await db.query(sql`
    insert into person (id, company_id, full_name, first_name, last_name, title, title_words, level_rank, city, state, country,
      employment, education, source, former_employers, opted_out, updated_on)
    select 10000 + n, 1 + n % ${companies}::int, 'Ann Lee' || n, 'Ann', 'Lee' || n, 'Controller', '{controller}', 1, 'Cleveland',
      'OH', 'US', '[]', '[]', 'import', '{}', false, '2026-05-01'
    from generate_series(1, ${contacts}::int) n`);
  await db.query(sql`
    insert into person_mark (user_id, person_key, liked_at, saved_at, person, contact)
    select 'ann', (10000 + n)::text, now(), now(), jsonb_build_object('id', (10000 + n)::text, 'name', 'Ann Lee' || n),
      case when n % 10 = 0 then '{"phone": "216-555-0100"}'::jsonb
        else jsonb_build_object('email', 'Ann.Lee' || n || '@forge' || 1 + n % ${companies}::int || '.example.com') end
    from generate_series(1, ${contacts}::int) n`);
}

describe("a push of many contacts", () => {
  let db: Database;
  let opened: PushServer;
  const ann = createPushCalls(() => opened, "ann");
  beforeAll(async () => {
    db = await openTestDatabase();
    await storeManyPeople(db);
    // A search finds no new company for the whole test.
    opened = await openPushServer(db, { searchDelayMs: 3_600_000 });
  });
  afterAll(async () => {
    await opened.close();
    await db.close();
  });

  test(`creates nothing the second time and never has more than 100 rows in a batch (${contacts} and ${companies}) [ERR-024]`, {
    timeout: isLong ? 600_000 : 60_000,
  }, async () => {
    const { hubspot } = opened;
    const plan = await ann.plan({ kind: "liked", of: "people" });
    const first = await ann.push(plan);
    expect(first.counts).toMatchObject({ found: contacts, partly: 0, nothing: 0, failed: 0, waiting: 0 });
    expect([hubspot.contacts.created, hubspot.companies.created, hubspot.links.size]).toEqual([
      contacts,
      companies,
      contacts,
    ]);
    const second = await ann.push(await ann.plan({ kind: "liked", of: "people" }));
    expect(second.counts).toMatchObject({ found: 0, partly: 0, nothing: contacts, failed: 0 });
    expect([hubspot.contacts.created, hubspot.companies.created]).toEqual([contacts, companies]);
    expect(Math.max(...hubspot.requests.map(({ inputs }) => inputs))).toBe(100);
  });
});
