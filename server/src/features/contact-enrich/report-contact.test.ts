import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../platform/db/sql.ts";
import { openTestApp, type TestApp } from "../../test-app.ts";

let server: TestApp;
let userCount = 0;
const createUserId = () => `reporter-${++userCount}`;

beforeAll(async () => {
  server = await openTestApp({ companies: 120 });
});
afterAll(() => server.close());

async function call(userId: string, method: "GET" | "POST", url: string, payload: object = {}) {
  const response = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${userId}` },
    ...(method === "GET" ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Buys contacts of the directory. @returns the ids of those that cost a credit */
async function buy(userId: string, count: number): Promise<string[]> {
  await server.db.query(sql`
    insert into account (user_id, plan) values (${userId}, 'pro') on conflict (user_id) do nothing`);
  const people = await server.db.query<{ fullName: string; companyName: string }>(sql`
    select p.first_name || ' ' || p.last_name as "fullName", c.name as "companyName"
    from person p join company c on c.id = p.company_id
    where p.email is not null and not p.opted_out order by p.id limit 60`);
  const { body } = await call(userId, "POST", "/api/person-enrich/bulk", { rows: people.slice(0, 40) });
  const ids = (body.results as { charged: number; contact: { id: string } | null }[])
    .filter(({ charged }) => charged === 1)
    .map(({ contact }) => contact?.id ?? "");
  expect(ids.length).toBeGreaterThanOrEqual(count);
  return ids.slice(0, count);
}

const report = (userId: string, personId: string | undefined, problem = "bounced") =>
  call(userId, "POST", "/api/person-enrich/report", { personId, problem });
const readUsed = async (userId: string) =>
  (await call(userId, "GET", "/api/user/subscription")).body.subscription.usedToday as number;

test("a report gives the credit back at once, marks the contact, and is in the statement", async () => {
  const userId = createUserId();
  const [personId] = await buy(userId, 1);
  const used = await readUsed(userId);
  const { body } = await report(userId, personId);
  expect(body).toMatchObject({ refunded: 1, refundsLeft: 4, report: { problem: "bounced" } });
  expect(await readUsed(userId)).toBe(used - 1);
  const { body: statement } = await call(userId, "GET", "/api/user/credits/statement?show=grants");
  expect(statement.entries[0]).toMatchObject({
    kind: "refund",
    amount: 1,
    reason: "You reported: the email bounced",
  });
  const [stored] = await server.db.query<{ fullName: string; companyName: string }>(sql`
    select contact->>'fullName' as "fullName", contact->>'companyName' as "companyName"
    from contact_enrichment where user_id = ${userId} and person_key = ${personId ?? ""}`);
  const again = await call(userId, "POST", "/api/person-enrich/bulk", { rows: [stored] });
  expect(again.body.results[0]).toMatchObject({
    charged: 0,
    contact: { id: personId, report: { problem: "bounced" } },
  });
});

test("two reports of one contact at once give one credit back", async () => {
  const userId = createUserId();
  const [personId] = await buy(userId, 1);
  const used = await readUsed(userId);
  const answers = await Promise.all([report(userId, personId), report(userId, personId, "wrong-person")]);
  expect(answers.map(({ body }) => body.refunded).toSorted()).toEqual([0, 1]);
  expect(await readUsed(userId)).toBe(used - 1);
});

test("gives at most 5 credits back in 30 days; later reports are kept", async () => {
  const userId = createUserId();
  const ids = await buy(userId, 7);
  const refunded = [];
  for (const personId of ids) refunded.push((await report(userId, personId)).body.refunded);
  expect(refunded).toEqual([1, 1, 1, 1, 1, 0, 0]);
  const last = await report(userId, ids.at(-1));
  expect(last.body).toMatchObject({ refundsLeft: 0, reason: "You reported this contact before" });
});

test("gives nothing back after 30 days, or for a contact that cost nothing", async () => {
  const userId = createUserId();
  const [old, free] = await buy(userId, 2);
  await server.db.query(sql`select set_config('eq.deleted_user', ${userId}, false)`);
  await server.db.query(sql`
    delete from credit_ledger where user_id = ${userId} and key in (${`contact ${old}`}, ${`contact ${free}`})`);
  await server.db.query(sql`select set_config('eq.deleted_user', '', false)`);
  await server.db.query(sql`
    insert into credit_ledger (user_id, day, kind, amount, what, reason, key, created_at)
    values (${userId}, current_date - 31, 'charge', 1, 'x', 'x', ${`contact ${old}`}, now() - interval '31 days')`);
  expect((await report(userId, old)).body).toMatchObject({
    refunded: 0,
    reason: "It was bought more than 30 days ago",
  });
  expect((await report(userId, free)).body).toMatchObject({ refunded: 0, report: { problem: "bounced" } });
});

test("refuses a contact that the user has not bought", async () => {
  const [personId] = await buy(createUserId(), 1);
  expect((await report(createUserId(), personId)).status).toBe(404);
  expect((await report(createUserId(), "nobody")).status).toBe(404);
});

test("a bounced address is remembered for the person, and a wrong person's is not", async () => {
  const userId = createUserId();
  const [bounced, wrong] = await buy(userId, 2);
  await server.db.query(sql`delete from refused_email`);
  await report(userId, bounced);
  await report(userId, wrong, "wrong-person");
  const refused = await server.db.query(sql`
    select r.person_id::text as id, r.email = lower(p.email) as "isOwn", r.reason
    from refused_email r join person p on p.id = r.person_id
    where r.person_id = any(${[bounced, wrong]}::bigint[])`);
  expect(refused).toEqual([{ id: bounced, isOwn: true, reason: "bounced" }]);
});
