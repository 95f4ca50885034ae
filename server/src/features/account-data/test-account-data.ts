import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { inflateZipEntry, listZip } from "../../platform/files/zip.ts";
import type { TestApp } from "../../test-app.ts";
import type { Manifest } from "./manifest.ts";

/** Calls the server as a user whose token is the user's id. */
export const createCall = (server: TestApp) => async (user: string, url: string, payload?: object) => {
  const response = await server.app.inject({
    method: payload ? "POST" : "GET",
    url,
    headers: { authorization: `Bearer ${user}` },
    ...(payload && { payload }),
  });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return response;
};

/** A name that a file can get wrong in every way. */
export const tortureName = '=cmd|"x", مرحبا evil 🦊\r\nline';

/** Gives a user rows in every table that has rows of users. */
export async function fillAccount(server: TestApp, user: string): Promise<void> {
  const call = createCall(server);
  const people = ["Robert Kessler", "Ann Lee", "Kim Voss", "Dana Marsh", "Nobody Known"];
  await call(user, "/api/person-enrich/bulk", {
    rows: people.map((fullName) => ({ fullName, companyName: "Hollis Forge Inc." })),
  });
  for (const [personId, name] of [
    ["200001", "Robert Kessler"],
    ["200002", "Ann Lee"],
    ["200009", "Kim Voss"],
  ])
    await call(user, "/api/ai/people/save", {
      ...{ personId, name, saved: true },
      contactData: { email: `${personId}@example.com`, phone: "216-555-0109", mobile: "330-555-0109" },
    });
  await call(user, "/api/ai/ai-people-search", { query: "people in Ohio" });
  await call(user, "/api/search/save", { name: tortureName, naturalQuery: tortureName });
  const { campaign } = (await call(user, "/api/campaigns", { name: tortureName })).json();
  await call(user, `/api/campaigns/${campaign.id}/contacts`, {
    contactIds: ["200001", "200002", "200009", "200004"],
  });
  await call(user, `/api/campaigns/${campaign.id}/download`);
  await call(user, "/api/privacy/suppression", {
    entries: [{ text: "@rival.example.com", reason: "Rival" }],
  });
  await call(user, "/api/privacy/requests", { subject: "Somebody Else" });
  await fillByStatements(server.db, user);
}

async function fillByStatements(db: Database, user: string): Promise<void> {
  const [run] = await db.query<{ id: number }>(
    sql`select id from run where user_id = ${user} order by id limit 1`,
  );
  const runId = run?.id ?? 0;
  const mail = `${user.replaceAll(/\W/g, "")}@example.org`;
  const customer = `cus ${user}`;
  const statements = [
    sql`insert into company_mark (user_id, company_id, liked_at, company)
        values (${user}, '100001', now(), '{"id": "100001", "name": "Hollis Forge Inc."}')`,
    sql`insert into saved_search_company (saved_search_id, company_key, position, company)
        select id, '100001', 1, ${{ id: "100001", name: "Hollis Forge Inc.", industry: ["Steel", "Forging"] }}::jsonb
        from saved_search where user_id = ${user} limit 1`,
    sql`with o as (insert into observed_search (user_id, key, saved_search_id, run)
          select ${user}, 'parameters', id, 1 from saved_search where user_id = ${user} order by id limit 1 returning id),
        r as (insert into observed_run select id, 1, now(), 1, 1, true, true, '{"100001"}' from o)
        insert into observed_company select id, '100001', 1, null, ${tortureName}, 'hot', 3, 41, 1, '{"jobs": 20}' from o`,
    sql`insert into search_watch (saved_search_id, observed_search_id, user_id, criteria, created_at, due_at)
        select saved_search_id, id, ${user}, '{}', now(), now() + interval '1 day' from observed_search
        where user_id = ${user} and key = 'parameters'`,
    sql`with v as (insert into feed_visit values (${user}, 1, null, now(), 0, 0, '{}')) insert into digest_mail values (${user}, current_date)`,
    sql`insert into export_plan values (${runId}, ${user}, 'people', 'take', 'eq', 1, 0, 0, 0, now())`,
    sql`insert into saved_lead (user_id, person_key, person) values (${user}, 'Lone Lead', '{"name": "Lone Lead"}')`,
    sql`insert into run (user_id, kind, label, status, total, request_key, created_at)
        values (${user}, 'company-enrich', 'Companies', 'queued', 2, 'waiting', now())`,
    sql`insert into run_item (run_id, position, input)
        select id, 1, '{"companyName": "Hollis Forge"}' from run where user_id = ${user} and request_key = 'waiting'`,
    sql`insert into bulk_company values (${runId}, 1, '100001', 'Hollis Forge Inc.', '[]', 0)`,
    sql`insert into bulk_contact values (${runId}, 1, 1, '200001', 'people', null, null),
          (${runId}, 1, 2, '200002', 'people', 'title', 'Controller')`,
    sql`insert into contact_without_details values (${user}, '200001', now()), (${user}, '200003', now())`,
    sql`insert into opener_template values (${user}, gen_random_uuid(), 'Hello', 'Hi', ${tortureName}, now())`,
    sql`insert into opener_text values (${user}, '100001', '200002', 0, 1, 'p', now())`,
    sql`insert into api_key (user_id, key_hash, key_start, name, scopes, created_at)
        values (${user}, decode(md5(${user}), 'hex'), 'eq_live_abcd', 'Secret key', '{read}', now())`,
    sql`insert into user_profile values (${user}, 'Ann', 'Lee', ${mail}, now())`,
    sql`insert into erased_hash values (${user}, 'abc', now())`,
  ];
  const others = [...listAccountStatements(user, { mail, customer }), ...listPushStatements(user, runId)];
  for (const statement of [...statements, ...others]) await db.query(statement);
}

function listAccountStatements(user: string, { mail, customer }: { mail: string; customer: string }) {
  return [
    sql`with a as (insert into webhook_address (user_id, url, events, secret, created_at)
          values (${user}, 'https://hooks.example.com/', '{run.done}', 'secret-whsec', now()) returning id)
        insert into webhook_delivery
          (address_id, user_id, event_id, event, payload, state, created_at, begun_at, due_at)
        select id, ${user}, 'msg', 'run.done', '{}', 'waiting', now(), now(), now() from a`,
    sql`insert into credit_hold (user_id, key, day, amount, what, held_since, expires_at)
        values (${user}, 'k', current_date, 1, 'x', now(), now() + interval '1 hour')`,
    sql`with i as (insert into suppression_import (user_id, request_key, reason, total, created_at)
          values (${user}, 'i', 'x', 1, now()) returning id)
        insert into suppression_import_entry select id, 'k', 'address', 's', 's', 'r', null from i`,
    sql`insert into billing_customer (provider, customer_id, user_id, created_at)
        values ('stripe', ${customer}, ${user}, now())`,
    sql`insert into billing_subscription (provider, subscription_id, customer_id, status)
        values ('stripe', ${`sub ${user}`}, ${customer}, 'canceled')`,
    sql`insert into billing_event (provider, event_id, type, customer_id, received_at)
        values ('stripe', ${`evt ${user}`}, 'x', ${customer}, now())`,
    sql`insert into sandbox_subscription (id, customer_id, plan, status, created_at, period_end)
        values (${`sandbox ${user}`}, ${customer}, 'pro', 'canceled', now(), now())`,
    sql`insert into identity_account (id, email, email_key, name, password_hash)
        values (${user}, ${mail}, ${mail}, 'Ann', 'secret-password-hash')`,
    sql`insert into identity_device (grant_id, id, account_id, user_agent, signed_in_at, last_used_at)
        values (${`secret-grant ${user}`}, ${`secret-device ${user}`}, ${user}, 'Firefox', now(), now())`,
    sql`insert into identity_artifact (kind, id, payload)
        values ('Session', ${`secret-session ${user}`}, ${{ accountId: user }}::jsonb)`,
    sql`insert into identity_mail_link values (${`secret-link ${user}`}, ${user}, 'reset', ${mail}, now())`,
    sql`insert into mail_outbox (recipient, subject, body, not_before, expires_at)
        values (${mail}, 'Reset', 'secret-link', now(), now())`,
  ];
}

const listPushStatements = (user: string, runId: number) => [
  sql`insert into crm_push values (${runId}, ${user}, ${runId}, 'people', 'take', 'crm', 'Ann', null, 0, null, now())`,
  sql`insert into crm_write (run_id, user_id, position, object, person_key, crm_id, is_new, fields, written_at)
        values (${runId}, ${user}, 1, 'contact', '200001', '51', true, '[]', now())`,
];

/** Reads every file of a zip as text, by name. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of listZip(bytes)) {
    const pieces: Buffer[] = [];
    for await (const piece of inflateZipEntry(bytes, entry, 1e8)) pieces.push(piece);
    files.set(entry.name, Buffer.concat(pieces));
  }
  return files;
}

export const readManifest = (files: ReadonlyMap<string, Buffer>): Manifest =>
  JSON.parse(String(files.get("manifest.json")));

export const readRows = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, never>[] =>
  String(files.get(`json/${name}.jsonl`))
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
