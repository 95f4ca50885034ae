import { insertRows } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { CompanyReference } from "./company-references.ts";
import { CompanyResolver } from "./company-resolver.ts";
import { prepareBatchTransaction } from "./company-store.ts";
import { findErased } from "./erased-people.ts";
import type { ImportLookups } from "./import-lookups.ts";
import { ReportBuilder } from "./import-report.ts";
import { PersonPool } from "./person-matching.ts";
import { createPersonReader, type PersonRow, personColumns, type personFields } from "./person-row.ts";
import { findKnownPeople } from "./person-store.ts";
import { createPlaceReader } from "./read-place.ts";
import { RowCells } from "./row-cells.ts";

/** A person whom a vendor knows, by the fields of an imported file of people. */
export type PersonValues = Readonly<Partial<Record<keyof typeof personFields & string, string | null>>>;

export interface PersonAddition {
  readonly values: PersonValues;
  /** The company in the directory, where it is known. */
  readonly companyId: string | null;
}

/**
 * Finds people in the directory as an import does, and adds those whom it does not have, with their companies. Contact
 * details are only compared; they are not stored.
 * @param sourceName the vendor's name, which cards of new companies show
 * @param tx a transaction
 * @returns what became of each of `additions`, in their order
 */
export async function addPeople(
  tx: Queryable,
  additions: readonly PersonAddition[],
  { lookups, sourceName }: { lookups: ImportLookups; sourceName: string },
): Promise<AddedPerson[]> {
  // Without people to add, no import has to wait.
  if (additions.length === 0) return [];
  await prepareBatchTransaction(tx);
  const rows = readRows(additions, lookups);
  const erased = await findErasedRows(tx, rows);
  const isUsable = (index: number) => rows[index] !== null && !erased.has(index);
  const references = rows.flatMap((row, index) =>
    row && isUsable(index) && row.company_id === null && row.company ? [row.company] : [],
  );
  const resolver = new CompanyResolver();
  const companies = await resolver.resolve(tx, references, { sourceDetail: sourceName, source: "vendor" });
  const added: AddedPerson[] = [];
  for (const [index, row] of rows.entries()) {
    if (erased.has(index)) added.push({ problem: "erased" });
    else if (row === null) added.push({ problem: "unclear" });
    else {
      const company_id = row.company_id ?? readCompanyId(row.company, companies);
      const id = await findOrAdd(tx, { ...row, company_id });
      added.push(id === null ? { problem: "unclear" } : { id });
    }
  }
  return added;
}

/**
 * A person's id, or why the person was not added: erased on request, or "unclear", which is a name that cannot be read or that
 * several people have.
 */
export type AddedPerson = { readonly id: string } | { readonly problem: "erased" | "unclear" };

type ReadPerson = PersonRow & { company_id: number | null };

function readRows(additions: readonly PersonAddition[], lookups: ImportLookups): (ReadPerson | null)[] {
  const read = createPersonReader(createPlaceReader(lookups, null), lookups);
  return additions.map(({ values, companyId }, index) => {
    const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const columns = new Map(filled.map(([field], column) => [field, column]));
    const cells = filled.map(([, value]) => value);
    const reading = read(new RowCells(index + 1, cells, { columns, unused: [] }, new ReportBuilder()));
    if (!("row" in reading)) return null;
    return { ...reading.row, company_id: companyId === null ? null : Number(companyId) };
  });
}

const findErasedRows = (tx: Queryable, rows: readonly (ReadPerson | null)[]) =>
  findErased(
    tx,
    rows.map((row) => ({
      fullName: row?.full_name,
      emails: [row?.email],
      profiles: [row?.linkedin_url],
      companyNames: [row?.company_name, row?.company?.name],
    })),
  );

function readCompanyId(
  reference: CompanyReference | null,
  companies: { get(reference: CompanyReference): number | "ambiguous" | null },
): number | null {
  const company = reference === null ? null : companies.get(reference);
  return typeof company === "number" ? company : null;
}

/** One person at a time, so that a later one of the same batch joins an earlier one. */
async function findOrAdd(tx: Queryable, row: ReadPerson): Promise<string | null> {
  const pool = new PersonPool();
  pool.putNew(await findKnownPeople(tx, [row]));
  const match = pool.match(row);
  if (match === "ambiguous") return null;
  if (match !== null) return String(match.id);
  const noDetails = {
    email: null,
    phone: null,
    mobile: null,
    linkedin_url: null,
    phone_dnc: false,
    mobile_dnc: false,
    contact_source: {},
  };
  const record = { title_words: [], level_rank: 0, ...row, ...noDetails, source: "vendor" };
  const [inserted] = await insertRows<{ id: number }>(tx, "person", insertedColumns, [record], {
    returning: sql`id`,
  });
  return inserted ? String(inserted.id) : null;
}

const insertedColumns = { ...personColumns, source: "text" } as const;
