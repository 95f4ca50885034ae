import type { VendorPersonHit } from "../../adapters/vendor-search/port.ts";
import { insertRows, writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { prepareBatchTransaction } from "../import/company-store.ts";
import { findErasedLines } from "../import/erased-people.ts";
import { PersonPool } from "../import/person-matching.ts";
import { type PersonRow, personColumns } from "../import/person-row.ts";
import { findKnownPeople } from "../import/person-store.ts";
import { retryConflicts } from "../import/retry-conflicts.ts";
import { splitPages } from "./split-pages.ts";
import { linkPeople, listLinkedIds, readPersonLinks } from "./store-links.ts";
import type { RowReader } from "./vendor-rows.ts";

interface PersonStore {
  readonly db: Database;
  readonly vendor: string;
  readonly rows: RowReader;
}

/** A person as a row of the directory, under the vendor's id. */
type LinkedPerson = PersonRow & { readonly vendorId: string; readonly company_id: number | null };

/**
 * Stores the people of a page in the directory, without contact details. A new one joins the stored person of the same name
 * at the same company.
 * @param companyIds ids of the people's companies in the directory, by the vendor's ids
 * @returns ids in the directory by the vendor's ids; people who were erased on their request are missing
 */
export async function storePeople(
  { db, vendor, rows: reader }: PersonStore,
  hits: readonly VendorPersonHit[],
  companyIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const read = hits.flatMap((hit): LinkedPerson[] => {
    const row = reader.readPerson(hit);
    const company_id = companyIds.get(hit.company?.vendorId ?? "") ?? null;
    return row ? [{ ...row, company_id, vendorId: hit.vendorId }] : [];
  });
  const people = await omitErased(db, read);
  const vendorIds = people.map(({ vendorId }) => vendorId);
  const links = await readPersonLinks(db, vendor, vendorIds);
  const changed = await selectChanged(db, vendor, { people, links });
  for (const page of splitPages(changed)) {
    for (const { vendorId } of page) links.delete(vendorId);
    const stored = await retryConflicts(() => db.transaction((tx) => storeInBatch(tx, vendor, page)));
    for (const [vendorId, id] of stored) links.set(vendorId, id);
  }
  return links;
}

async function omitErased(db: Queryable, people: readonly LinkedPerson[]): Promise<LinkedPerson[]> {
  const erased = await findErasedLines(
    db,
    people.map((row, line) => ({ line, row })),
  );
  return people.filter((_row, line) => !erased.has(line));
}

/** Selects the people who are not linked yet, or whose row the vendor's values would change. */
async function selectChanged(
  db: Queryable,
  vendor: string,
  { people, links }: { people: readonly LinkedPerson[]; links: ReadonlyMap<string, number> },
): Promise<LinkedPerson[]> {
  const linked = addIds(people, links);
  const rows =
    linked.length === 0
      ? []
      : await db.query<{ id: number }>(sql`
          select c.id from person as c, (${selectValues(linked)}) as n where ${wouldChange(vendor)}`);
  const ids = new Set(rows.map(({ id }) => id));
  return people.filter(({ vendorId }) => {
    const id = links.get(vendorId);
    return id === undefined || ids.has(id);
  });
}

async function storeInBatch(
  tx: Queryable,
  vendor: string,
  changed: readonly LinkedPerson[],
): Promise<Map<string, number>> {
  await prepareBatchTransaction(tx);
  // Another process may have erased a person while this one waited for the lock.
  const people = await omitErased(tx, changed);
  const ids = await readPersonLinks(
    tx,
    vendor,
    people.map(({ vendorId }) => vendorId),
  );
  const joined = await joinStored(
    tx,
    vendor,
    people.filter(({ vendorId }) => !ids.has(vendorId)),
  );
  for (const [vendorId, id] of joined) ids.set(vendorId, id);
  const created = people.filter(({ vendorId }) => !ids.has(vendorId));
  await updatePeople(tx, vendor, addIds(people, ids));
  const inserted = await insertRows<{ id: number }>(
    tx,
    "person",
    { ...personColumns, source: "text" },
    created.map((person) => ({ title_words: [], level_rank: 0, ...person, source: vendor })),
    { returning: sql`id` },
  );
  created.forEach(({ vendorId }, at) => {
    ids.set(vendorId, inserted[at]?.id ?? 0);
  });
  const added = [...joined.keys(), ...created.map(({ vendorId }) => vendorId)];
  await linkPeople(
    tx,
    vendor,
    added.map((vendorId) => ({ vendorId, id: ids.get(vendorId) ?? 0 })),
  );
  return ids;
}

/** Finds the stored people that new ones mean, by name within the same company. */
async function joinStored(
  tx: Queryable,
  vendor: string,
  people: readonly LinkedPerson[],
): Promise<Map<string, number>> {
  const employed = people.filter(({ company_id }) => company_id !== null);
  const known = await findKnownPeople(tx, employed);
  const taken = new Set(
    await listLinkedIds(
      tx,
      "person",
      vendor,
      known.map(({ id }) => id),
    ),
  );
  const pool = new PersonPool();
  pool.putNew(known.filter(({ id }) => !taken.has(id)));
  const joined = new Map<string, number>();
  for (const person of employed) {
    const match = pool.match(person);
    if (match === null || match === "ambiguous" || taken.has(match.id)) continue;
    taken.add(match.id);
    joined.set(person.vendorId, match.id);
  }
  return joined;
}

const updatedColumns = [
  "first_name",
  "middle_name",
  "last_name",
  "full_name",
  "title",
  "title_words",
  "management_level",
  "level_rank",
  "job_function",
  "department",
  "company_id",
  "company_name",
  "company_key",
  "accuracy_score",
  "updated_on",
] as const;

type StoredPerson = LinkedPerson & { readonly id: number };

const addIds = (people: readonly LinkedPerson[], ids: ReadonlyMap<string, number>): StoredPerson[] =>
  people.flatMap((person) => {
    const id = ids.get(person.vendorId);
    return id === undefined ? [] : [{ ...person, id }];
  });

const mergedValues = join(
  updatedColumns.map((name) => raw(`coalesce(n.${name}, c.${name})`)),
  ", ",
);
const storedValues = join(
  updatedColumns.map((name) => raw(`c.${name}`)),
  ", ",
);

function selectValues(people: readonly StoredPerson[]): Sql {
  const names = join(["id", ...updatedColumns].map(raw), ", ");
  return sql`select ${names} from ${writeRowSource({ id: "bigint", ...personColumns }, people)}`;
}

/** Whether new values (n) change the stored row (c), which must be the vendor's own. */
const wouldChange = (vendor: string): Sql =>
  sql`c.id = n.id and c.source = ${vendor} and row(${storedValues}) is distinct from row(${mergedValues})`;

/** Updates the vendor's own people; people of imports stay as they are. */
async function updatePeople(tx: Queryable, vendor: string, people: readonly StoredPerson[]): Promise<void> {
  if (people.length === 0) return;
  await tx.query(sql`
    update person as c set (${join(updatedColumns.map(raw), ", ")}, updated_at) = row(${mergedValues}, now())
    from (${selectValues(people)}) as n where ${wouldChange(vendor)}`);
}
