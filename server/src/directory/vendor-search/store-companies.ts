import type { VendorCompany } from "../../adapters/vendor-search/port.ts";
import { insertRows, writeRowSource } from "../../platform/db/bulk-insert.ts";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { join, raw, sql } from "../../platform/db/sql.ts";
import { CompanyPool, type EarlierRows, matchCompany } from "../import/company-matching.ts";
import { type CompanyRow, companyColumns } from "../import/company-row.ts";
import { findKnownCompanies, prepareBatchTransaction } from "../import/company-store.ts";
import { retryConflicts } from "../import/retry-conflicts.ts";
import { splitPages } from "./split-pages.ts";
import { type CompanyLink, linkCompanies, listLinkedIds, readCompanyLinks } from "./store-links.ts";
import type { RowReader } from "./vendor-rows.ts";

export interface FoundCompany {
  readonly company: VendorCompany;
  /** Whether the company has all values that the vendor knows, not only those of a hit. */
  readonly isDescribed: boolean;
}

interface CompanyStore {
  readonly db: Database;
  /** The key of the vendor's rows. */
  readonly vendor: string;
  readonly rows: RowReader;
}

/** A vendor's records are single companies, so that none of a page decides about another. */
const noEarlierRows: EarlierRows = { hasDomain: () => false, created: () => false };

/**
 * Stores the companies of a page in the directory: a new one joins the stored company of its domain, else of its name and
 * place; without one, it becomes a new row.
 * @returns the ids in the directory by the vendor's ids; companies whose name cannot be stored are missing
 */
export async function storeCompanies(
  store: CompanyStore,
  companies: readonly FoundCompany[],
): Promise<Map<string, number>> {
  const { db, vendor } = store;
  const vendorIds = companies.map(({ company }) => company.vendorId);
  const links = await readCompanyLinks(db, vendor, vendorIds);
  const isNews = ({ company, isDescribed }: FoundCompany) => isDescribed || !links.has(company.vendorId);
  const changed = companies.filter(isNews);
  for (const page of splitPages(changed)) {
    const added = await retryConflicts(() => db.transaction((tx) => storeInBatch(tx, store, page)));
    for (const link of added) links.set(link.vendorId, link);
  }
  return new Map([...links].map(([vendorId, { id }]) => [vendorId, id]));
}

interface NewRow {
  readonly found: FoundCompany;
  readonly row: CompanyRow;
}

async function storeInBatch(
  tx: Queryable,
  { vendor, rows: reader }: CompanyStore,
  companies: readonly FoundCompany[],
): Promise<CompanyLink[]> {
  await prepareBatchTransaction(tx);
  const links = await readCompanyLinks(
    tx,
    vendor,
    companies.map(({ company }) => company.vendorId),
  );
  const rows = companies.flatMap((found): NewRow[] => {
    const row = reader.readCompany(found.company);
    return row ? [{ found, row }] : [];
  });
  const joined = await joinStored(
    tx,
    vendor,
    rows.filter(({ found }) => !links.has(found.company.vendorId)),
  );
  const idOf = ({ found }: NewRow) =>
    links.get(found.company.vendorId)?.id ?? joined.get(found.company.vendorId);
  const created = rows.filter((each) => idOf(each) === undefined);
  const inserted = await insertRows<{ id: number }>(
    tx,
    "company",
    { ...companyColumns, source: "text" },
    created.map(({ row }) => ({ ...row, source: vendor })),
    { returning: sql`id` },
  );
  const createdIds = new Map(created.map(({ found }, at) => [found.company.vendorId, inserted[at]?.id ?? 0]));
  const updates = rows.flatMap((each) => {
    const id = idOf(each);
    return id === undefined ? [] : [{ ...each.row, id }];
  });
  await updateCompanies(tx, vendor, updates);
  const stored = rows.map((each): CompanyLink => {
    const { vendorId } = each.found.company;
    return { vendorId, id: idOf(each) ?? createdIds.get(vendorId) ?? 0, isDescribed: each.found.isDescribed };
  });
  await linkCompanies(tx, vendor, stored);
  return stored;
}

/** Finds the stored companies that new ones mean. A name without a domain and place says too little. */
async function joinStored(
  tx: Queryable,
  vendor: string,
  rows: readonly NewRow[],
): Promise<Map<string, number>> {
  const identified = rows.filter(({ row }) => row.domain !== null || row.city !== null);
  const known = await findKnownCompanies(
    tx,
    identified.map(({ row }) => row),
  );
  const taken = new Set(
    await listLinkedIds(
      tx,
      "company",
      vendor,
      known.map(({ id }) => id),
    ),
  );
  const pool = new CompanyPool();
  pool.putNew(known.filter(({ id }) => !taken.has(id)));
  const joined = new Map<string, number>();
  for (const { found, row } of identified) {
    const match = matchCompany(row, pool, noEarlierRows);
    if (match.kind !== "join" || taken.has(match.company.id)) continue;
    taken.add(match.company.id);
    joined.set(found.company.vendorId, match.company.id);
  }
  return joined;
}

const placeColumns = new Set(["city", "state", "country", "metro_code", "latitude", "longitude"]);
const listColumns = new Set(["industry_codes", "keywords", "former_names"]);
const originColumns = new Set(["source_detail", "as_of"]);

/**
 * Updates stored companies. The vendor's own rows take the new values; rows of imports keep theirs, and only what they lack
 * is filled in.
 */
async function updateCompanies(
  tx: Queryable,
  vendor: string,
  rows: readonly (CompanyRow & { readonly id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(companyColumns);
  const isOwn = `c.source = '${vendor.replace(/[^a-z-]/g, "")}'`;
  const merged = columns.map((name) => {
    if (originColumns.has(name))
      return raw(`case when ${isOwn} then coalesce(n.${name}, c.${name}) else c.${name} end`);
    if (placeColumns.has(name))
      return raw(
        `case when n.city is not null and (${isOwn} or c.city is null) then n.${name} else c.${name} end`,
      );
    const [one, other] = listColumns.has(name)
      ? [`nullif(n.${name}, '{}')`, `nullif(c.${name}, '{}')`]
      : [`n.${name}`, `c.${name}`];
    const value = `case when ${isOwn} then coalesce(${one}, ${other}) else coalesce(${other}, ${one}) end`;
    return raw(listColumns.has(name) ? `coalesce(${value}, '{}')` : value);
  });
  const stored = columns.map((name) => raw(`c.${name}`));
  const ids = rows.map(({ id }) => id);
  await tx.query(sql`select id from company where id = any(${ids}::bigint[]) order by id for no key update`);
  await tx.query(sql`
    update company as c set (${join(columns.map(raw), ", ")}, intent_version, updated_at)
      = row(${join(merged, ", ")}, null, now())
    from (select * from ${writeRowSource({ id: "bigint", ...companyColumns }, rows)}) as n
    where c.id = n.id and row(${join(stored, ", ")}) is distinct from row(${join(merged, ", ")})`);
}
