import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

/** The row of the directory that a vendor's id means. */
export interface CompanyLink {
  readonly vendorId: string;
  readonly id: number;
  /** Whether the values were bought within the last 90 days. */
  readonly isDescribed: boolean;
}

const descriptionDays = 90;

/** Reads the links of a vendor's companies, by the vendor's ids. */
export async function readCompanyLinks(
  db: Queryable,
  vendor: string,
  vendorIds: readonly string[],
): Promise<Map<string, CompanyLink>> {
  const links = await db.query<CompanyLink>(sql`
    select vendor_id as "vendorId", company_id as id,
      coalesce(described_at > now() - make_interval(days => ${descriptionDays}::int), false) as "isDescribed"
    from vendor_company where vendor = ${vendor} and vendor_id = any(${[...vendorIds]}::text[])`);
  return new Map(links.map((link) => [link.vendorId, link]));
}

/** The vendor's ids of companies of the directory, by the companies' ids. */
export async function readVendorIds(
  db: Queryable,
  vendor: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const links = await db.query<{ id: number; vendorId: string }>(sql`
    select company_id as id, vendor_id as "vendorId" from vendor_company
    where vendor = ${vendor} and company_id = any(${[...ids]}::bigint[])`);
  return new Map(links.map(({ id, vendorId }) => [id, vendorId]));
}

/** Links a vendor's companies to rows of the directory; a description is only ever newer. */
export async function linkCompanies(
  tx: Queryable,
  vendor: string,
  links: readonly CompanyLink[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.query(sql`
    insert into vendor_company as v (vendor, vendor_id, company_id, described_at)
    select ${vendor}, n.vendor_id, n.id, case when n.is_described then now() end
    from unnest(${links.map(({ vendorId }) => vendorId)}::text[], ${links.map(({ id }) => id)}::bigint[],
      ${links.map(({ isDescribed }) => isDescribed)}::boolean[]) as n (vendor_id, id, is_described)
    on conflict (vendor, vendor_id) do update set described_at = coalesce(excluded.described_at, v.described_at)`);
}

/** Reads which people of the directory a vendor's ids mean. */
export async function readPersonLinks(
  db: Queryable,
  vendor: string,
  vendorIds: readonly string[],
): Promise<Map<string, number>> {
  const links = await db.query<{ vendorId: string; id: number }>(sql`
    select vendor_id as "vendorId", person_id as id from vendor_person
    where vendor = ${vendor} and vendor_id = any(${[...vendorIds]}::text[])`);
  return new Map(links.map(({ vendorId, id }) => [vendorId, id]));
}

export async function linkPeople(
  tx: Queryable,
  vendor: string,
  links: readonly { readonly vendorId: string; readonly id: number }[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.query(sql`
    insert into vendor_person (vendor, vendor_id, person_id)
    select ${vendor}, n.vendor_id, n.id
    from unnest(${links.map(({ vendorId }) => vendorId)}::text[], ${links.map(({ id }) => id)}::bigint[]) as n (vendor_id, id)
    on conflict (vendor, vendor_id) do nothing`);
}

/** Which of these rows of the directory already belong to one of the vendor's ids, so that no other id may join them. */
export async function listLinkedIds(
  tx: Queryable,
  kind: "company" | "person",
  vendor: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const list = [...ids];
  const rows = await tx.query<{ id: number }>(
    kind === "company"
      ? sql`select company_id as id from vendor_company where vendor = ${vendor} and company_id = any(${list}::bigint[])`
      : sql`select person_id as id from vendor_person where vendor = ${vendor} and person_id = any(${list}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}
