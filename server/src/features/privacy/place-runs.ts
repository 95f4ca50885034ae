import { nameKey, type RunRow } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import { foldName } from "../../suppression-keys/index.ts";
import { eraseBulkMentions, findBulkMentions } from "../contact-search/index.ts";
import { erasedName, hasSearchableName, type PersonPlace, type Subject } from "./person-place.ts";
import { listNames } from "./place-searches.ts";

interface FoundItem {
  runId: number;
  position: number;
  label: string;
  input: RunRow;
  outcome: string | null;
  isCandidate: boolean;
  isResult: boolean;
}

/** Finds the rows of the user's runs that name the person, or whose result or candidate is the person. */
async function findItems(db: Queryable, userId: string, subject: Subject): Promise<FoundItem[]> {
  const id = subject.id ?? "";
  const [surname = ""] = subject.name.toLowerCase().split(/\s+/).slice(-1);
  const rows = await db.query<FoundItem>(sql`
    select i.run_id as "runId", i.position, r.label, i.input, i.outcome,
      coalesce(i.result_id = ${id} or i.chosen_id = ${id} or i.input ->> 'personId' = ${id}, false) as "isResult",
      coalesce(i.candidates @> ${JSON.stringify([{ id }])}::jsonb, false) as "isCandidate"
    from run r join run_item i on i.run_id = r.id
    where r.user_id = ${userId} and r.kind in ('contact-enrich', 'export', 'crm-push', 'crm-undo') and (
      (${id}::text <> '' and (i.result_id = ${id} or i.chosen_id = ${id} or i.input ->> 'personId' = ${id}
        or i.candidates @> ${JSON.stringify([{ id }])}::jsonb))
      or (${surname}::text <> '' and strpos(lower(i.input ->> 'fullName'), ${surname}) > 0))
    order by i.run_id, i.position`);
  return rows.filter((row) => row.isResult || row.isCandidate || isNamed(row.input, subject));
}

function isNamed({ fullName, companyName }: RunRow, subject: Subject): boolean {
  if (foldName(fullName ?? "") !== foldName(subject.name)) return false;
  return subject.companyName === null || nameKey(companyName ?? "") === nameKey(subject.companyName);
}

export const runsPlace: PersonPlace = {
  id: "runs",
  label: "Rows of runs",
  find: async ({ db, userId, subject }) => {
    const items = await findItems(db, userId, subject);
    return items.map(({ runId, position, label, input, outcome }) => ({
      values: { run: label, runId, row: position, ...input, outcome },
    }));
  },
  describe: (records) => listNames(records.map(({ values }) => values.run)),
  erase: async ({ db, userId, subject }) => {
    const items = await findItems(db, userId, subject);
    const named = items.filter((item) => item.isResult || isNamed(item.input, subject));
    await blankItems(db, named);
    await dropCandidates(
      db,
      items.filter(({ isCandidate }) => isCandidate),
      subject.id ?? "",
    );
    const labels = await replaceName(db, subject, {
      table: sql`run`,
      column: sql`label`,
      owner: sql`user_id = ${userId}`,
    });
    return items.length + labels;
  },
};

const listPlaces = (items: readonly FoundItem[]) => sql`unnest(
  ${items.map(({ runId }) => String(runId))}::bigint[], ${items.map(({ position }) => position)}::int[]) as p (run_id, position)`;

async function blankItems(db: Queryable, items: readonly FoundItem[]): Promise<void> {
  await db.query(sql`
    update run_item as i set input = jsonb_build_object('fullName', ${erasedName}::text, 'companyName', ''),
      result_id = null, chosen_id = null, candidates = null,
      reason = case when i.reason is null then null else 'Erased on request' end
    from ${listPlaces(items)} where i.run_id = p.run_id and i.position = p.position`);
}

async function dropCandidates(db: Queryable, items: readonly FoundItem[], id: string): Promise<void> {
  await db.query(sql`
    update run_item as i set candidates = coalesce((
      select jsonb_agg(c) from jsonb_array_elements(i.candidates) as c where c ->> 'id' <> ${id}), '[]')
    from ${listPlaces(items)}
    where i.run_id = p.run_id and i.position = p.position and i.candidates is not null`);
}

/** Replaces the person's name in a column of texts, such as "Ann Lee and 3 more". @returns the number of rows */
async function replaceName(
  db: Queryable,
  subject: Subject,
  { table, column, owner }: { table: Sql; column: Sql; owner: Sql },
): Promise<number> {
  if (!hasSearchableName(subject)) return 0;
  const pattern = subject.name
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\s+/g, "\\s+");
  const rows = await db.query(sql`
    update ${table} set ${column} = regexp_replace(${column}, ${pattern}::text, ${erasedName}, 'gi')
    where ${owner} and ${column} ~* ${pattern}::text returning 1`);
  return rows.length;
}

/** Bulk searches of contacts that list the person. */
export const bulkSearchesPlace: PersonPlace = {
  id: "bulk-searches",
  label: "Contact searches",
  find: async ({ db, userId, subject: { id } }) => {
    const mentions = id ? await findBulkMentions(db, userId, id) : [];
    return mentions.map((values) => ({ values: { ...values } }));
  },
  describe: (records) => listNames(records.map(({ values }) => values.run)),
  erase: async ({ db, userId, subject: { id } }) => (id ? eraseBulkMentions(db, userId, id) : 0),
};

export const creditsPlace: PersonPlace = {
  id: "credits",
  label: "Credit statement",
  find: async ({ db, userId, subject }) => {
    const rows = await db.query<{
      person: string | null;
      company: string | null;
      what: string;
      at: string;
    }>(sql`
      select person, company, what, created_at as at from credit_ledger
      where user_id = ${userId} and kind <> 'hold'
        and (lower(person) = lower(${subject.name})
          or (${hasSearchableName(subject)}::boolean and strpos(lower(what), lower(${subject.name})) > 0))
      order by id`);
    return rows.map((values) => ({ values: { ...values } }));
  },
  describe: () => "Entries that name the person; amounts stay",
  erase: async ({ db, userId, subject }) => {
    // The ledger lets names change only while this is set.
    await db.query(sql`select set_config('eq.erased_person', ${userId}, true)`);
    const owner = sql`user_id = ${userId}`;
    const named = await db.query(sql`
      update credit_ledger set person = ${erasedName}
      where ${owner} and lower(person) = lower(${subject.name}) returning 1`);
    const texts = await replaceName(db, subject, { table: sql`credit_ledger`, column: sql`what`, owner });
    await replaceName(db, subject, { table: sql`credit_hold`, column: sql`what`, owner });
    await db.query(sql`select set_config('eq.erased_person', '', true)`);
    return Math.max(named.length, texts);
  },
};
