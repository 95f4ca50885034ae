import type { Contact, ContactProblem, ContactReport } from "@eq/contracts";
import {
  type ContactDetails,
  type ContactValue,
  type FoundContact,
  type UnreleasedContact,
  unreleasedDetails,
} from "../../adapters/contact-data/port.ts";
import { mergeContacts, type SavedContact, sealSaved } from "../../contact-release/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** A contact that a user bought. */
export interface BoughtContact {
  /** The person's key, as in the user's likes: the id, else "name:" and the name. */
  key: string;
  contact: UnreleasedContact;
  /** The run that bought it; null for a single call. */
  runId?: number | null | undefined;
}

export interface OwnedContact {
  contact: UnreleasedContact;
  /** When the user bought it first and when an answer last added to it, ISO 8601. */
  boughtAt: string;
  updatedAt: string;
  runId: number | null;
  report: ContactReport | null;
}

type StoredValue = Pick<ContactValue, "value" | "doNotCall">;
type StoredSource = Pick<ContactValue, "source" | "method" | "date" | "probability">;
type DetailName = keyof ContactDetails;

export interface ContactRow {
  key: string;
  contact: FoundContact & { details: Partial<Record<DetailName, StoredValue>> };
  provenance: Partial<Record<DetailName, StoredSource>>;
}

/**
 * Remembers contacts that the user bought. What the user has already is merged value by value (see `mergeContacts`), so
 * that nothing is lost; the first purchase and its run stay.
 * @param tx a transaction: the rows stay locked until it ends
 * @returns the keys of the people whom the user did not have
 */
export async function rememberContacts(
  tx: Queryable,
  userId: string,
  contacts: readonly BoughtContact[],
): Promise<string[]> {
  if (contacts.length === 0) return [];
  // Concurrent purchases lock the rows in the order of their keys, so that they cannot deadlock.
  const bought = mergeRepeated(contacts).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const rows = bought.map(({ key, contact, runId }) => ({
    ...writeRow(key, contact),
    run_id: runId ?? null,
  }));
  const inserted = await tx.query<{ key: string }>(sql`
    insert into contact_enrichment (user_id, person_key, contact, provenance, run_id)
    select ${userId}, r.key, r.contact, r.provenance, r.run_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (key text, contact jsonb, provenance jsonb, run_id bigint) order by r.key
    on conflict (user_id, person_key) do nothing returning person_key as key`);
  const isNew = new Set(inserted.map(({ key }) => key));
  await mergeStored(
    tx,
    userId,
    bought.filter(({ key }) => !isNew.has(key)),
  );
  return [...isNew];
}

function mergeRepeated(contacts: readonly BoughtContact[]): BoughtContact[] {
  const byKey = new Map<string, BoughtContact>();
  for (const added of contacts) {
    const earlier = byKey.get(added.key);
    const contact = earlier ? mergeContacts(earlier.contact, added.contact) : added.contact;
    byKey.set(added.key, { ...added, ...earlier, contact });
  }
  return [...byKey.values()];
}

async function mergeStored(tx: Queryable, userId: string, bought: readonly BoughtContact[]): Promise<void> {
  if (bought.length === 0) return;
  const keys = bought.map(({ key }) => key);
  const stored = await tx.query<ContactRow>(sql`
    select person_key as key, contact, provenance from contact_enrichment
    where user_id = ${userId} and person_key = any(${keys}::text[]) order by person_key for update`);
  const byKey = new Map(stored.map((row) => [row.key, readRow(row)]));
  const merged = bought.map(({ key, contact }) => {
    const earlier = byKey.get(key);
    return writeRow(key, earlier ? mergeContacts(earlier, contact) : contact);
  });
  await tx.query(sql`
    update contact_enrichment as e set contact = r.contact, provenance = r.provenance, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as r (key text, contact jsonb, provenance jsonb)
    where e.user_id = ${userId} and e.person_key = r.key
      and (e.contact, e.provenance) is distinct from (r.contact, r.provenance)`);
}

type OwnedRow = ContactRow & Omit<OwnedContact, "contact" | "report"> & ReportRow;

interface ReportRow {
  problem: ContactProblem | null;
  reportedAt: string | null;
  refunded: boolean;
}

const ownedColumns: Sql = sql`
  person_key as key, contact, provenance, bought_at as "boughtAt", updated_at as "updatedAt", run_id as "runId",
  report_problem as problem, reported_at as "reportedAt", report_refunded as refunded`;

function readOwned(row: OwnedRow): OwnedContact {
  const { boughtAt, updatedAt, runId } = row;
  return { contact: readRow(row), boughtAt, updatedAt, runId, report: readReport(row) };
}

function readReport({ problem, reportedAt, refunded }: ReportRow): ContactReport | null {
  return problem && reportedAt ? { problem, at: reportedAt, refunded } : null;
}

/**
 * Finds what the user reported about a bought contact, and locks the contact until the transaction ends.
 * @returns null for a contact that the user has not bought
 */
export async function lockReport(
  tx: Queryable,
  userId: string,
  personKey: string,
): Promise<{ report: ContactReport | null } | null> {
  const [row] = await tx.query<ReportRow>(sql`
    select report_problem as problem, reported_at as "reportedAt", report_refunded as refunded from contact_enrichment
    where user_id = ${userId} and person_key = ${personKey} for update`);
  return row ? { report: readReport(row) } : null;
}

export async function storeReport(
  tx: Queryable,
  userId: string,
  {
    personKey,
    problem,
    isRefunded,
    now,
  }: { personKey: string; problem: ContactProblem; isRefunded: boolean; now: Date },
): Promise<void> {
  await tx.query(sql`
    update contact_enrichment set report_problem = ${problem}, reported_at = ${now}, report_refunded = ${isRefunded}
    where user_id = ${userId} and person_key = ${personKey}`);
}

/** Counts the user's reports since a moment that gave a credit back. */
export async function countRefundedReports(db: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::int as count from contact_enrichment
    where user_id = ${userId} and report_refunded and reported_at > ${since}`);
  return row?.count ?? 0;
}

/** Finds what the user bought of these people. */
export async function findOwnedContacts(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, OwnedContact>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<OwnedRow>(
    sql`
    select ${ownedColumns} from contact_enrichment
    where user_id = ${userId} and person_key = any(${keys}::text[])`,
    { keepPlan: true },
  );
  return new Map(rows.map((row) => [row.key, readOwned(row)]));
}

/** Finds what the user bought of people with these names. @param names in lower case */
export async function findOwnedByNames(
  db: Queryable,
  userId: string,
  names: readonly string[],
): Promise<OwnedContact[]> {
  if (names.length === 0) return [];
  const rows = await db.query<OwnedRow>(sql`
    select ${ownedColumns} from contact_enrichment
    where user_id = ${userId} and lower(contact->>'fullName') = any(${names}::text[])`);
  return rows.map(readOwned);
}

/** Finds the contact data that the user saved with these people. */
export async function findSavedContacts(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, SavedContact>> {
  const rows = await db.query<{ key: string; contact: Contact }>(sql`
    select person_key as key, contact from person_mark
    where user_id = ${userId} and person_key = any(${keys}::text[]) and contact is not null`);
  return new Map(rows.map(({ key, contact }) => [key, sealSaved(contact)]));
}

const detailNames = ["email", "phone", "mobile", "linkedIn"] as const;

function writeRow(key: string, { [unreleasedDetails]: values, ...profile }: UnreleasedContact): ContactRow {
  const details: ContactRow["contact"]["details"] = {};
  const provenance: ContactRow["provenance"] = {};
  for (const name of detailNames) {
    const value = values[name];
    if (!value) continue;
    const { source, method, date, probability, ...stored } = value;
    details[name] = stored;
    provenance[name] = { source, method, date, ...(probability !== undefined && { probability }) };
  }
  return { key, contact: { ...profile, details }, provenance };
}

export function readRow({ contact: { details, ...profile }, provenance }: ContactRow): UnreleasedContact {
  const readValue = (name: DetailName): ContactValue | null => {
    const stored = details[name];
    return stored ? { source: "", method: null, date: null, ...provenance[name], ...stored } : null;
  };
  return {
    ...profile,
    [unreleasedDetails]: {
      email: readValue("email"),
      phone: readValue("phone"),
      mobile: readValue("mobile"),
      linkedIn: readValue("linkedIn"),
    },
  };
}
