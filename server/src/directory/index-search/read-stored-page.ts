import type { Company, Contact } from "@eq/contracts";
import type { CompaniesAnswer, PeopleAnswer, StoredPage } from "@eq/directory-index";
import { type CompanyRow, employerColumns, ownColumns, readCompanyRow } from "../schema/company-mapper.ts";
import { type PersonRow, readPersonRow, shownPersonColumns } from "../schema/person-mapper.ts";

type StoredEmployer = Pick<CompanyRow, (typeof employerColumns)[number]>;
type StoredCompany = Pick<CompanyRow, "parent_id" | (typeof ownColumns)[number]>;
type StoredPerson = Pick<PersonRow, (typeof shownPersonColumns)[number]>;
type Texts = readonly unknown[];

const noEmployer: { [Column in keyof StoredEmployer]: null } = {
  id: null,
  name: null,
  industry_codes: null,
  employee_count: null,
  revenue: null,
  website: null,
  domain: null,
};

/** The companies of a page from what is stored of them; null for one that has to be read from the database. */
export function readStoredCompanies(
  { ids, stored }: Pick<CompaniesAnswer, "ids" | "stored">,
  scoredOn: string | null,
): (Company | null)[] {
  return readRows(ids, stored, (texts) => readCompany(texts, scoredOn)).map(
    (row) => row && readCompanyRow(row),
  );
}

/** The people of a page from what is stored of them; null for one who has to be read from the database. */
export function readStoredPeople({ ids, stored }: Pick<PeopleAnswer, "ids" | "stored">): (Contact | null)[] {
  return readRows(ids, stored, readPerson).map((row) => row && readPersonRow(row));
}

/** The rows of a page, what is not stored read at once by its places; null where a row is gone since. */
export async function completePage<Row extends { id?: string | null | undefined }>(
  ids: readonly number[],
  stored: readonly (Row | null)[],
  read: (places: number[]) => Promise<Row[]>,
): Promise<(Row | null)[]> {
  const missing = ids.flatMap((_, place) => (stored[place] ? [] : [place]));
  if (missing.length === 0) return [...stored];
  const found = new Map((await read(missing)).map((row) => [row.id, row]));
  return ids.map((id, place) => stored[place] ?? found.get(String(id)) ?? null);
}

function readRows<Row extends { id: number }>(
  ids: readonly number[],
  stored: StoredPage | null,
  read: (texts: Texts) => Row | null,
): (Row | null)[] {
  const found = stored ? parsePage(stored) : [];
  return ids.map((id, place) => {
    const texts = found[place];
    const row = Array.isArray(texts) ? read(texts) : null;
    return row?.id === id ? row : null;
  });
}

function parsePage(stored: StoredPage): unknown[] {
  try {
    const rows: unknown = JSON.parse(stored);
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

/** Its score is checked each day: it is of the day on which that was last done. */
function readCompany([employer, company, parent]: Texts, scoredOn: string | null): CompanyRow | null {
  const shared = readColumns<StoredEmployer>(employer, employerColumns);
  const own = readColumns<StoredCompany>(company, ["parent_id", ...ownColumns]);
  const above = parent === null ? noEmployer : readColumns<StoredEmployer>(parent, employerColumns);
  if (!shared || !own || !above) return null;
  return {
    ...shared,
    ...own,
    intent_day: own.intent_day && scoredOn && scoredOn > own.intent_day ? scoredOn : own.intent_day,
    parent_id: above.id,
    parent_name: above.name,
    parent_revenue: above.revenue,
    parent_employees: above.employee_count,
  };
}

/** Null where it is not a person with their employer. */
function readPerson([person, company]: Texts): PersonRow | null {
  const own = readColumns<StoredPerson>(person, shownPersonColumns);
  const employer = company === null ? noEmployer : readColumns<StoredEmployer>(company, employerColumns);
  if (!own || employer?.id !== own.company_id) return null;
  const { id: _, name, ...shown } = employer;
  return { ...own, ...shown, company_name: name ?? own.company_name };
}

function readColumns<Row>(values: unknown, columns: readonly (keyof Row & string)[]): Row | null {
  if (!Array.isArray(values) || values.length !== columns.length) return null;
  const row: Partial<Record<keyof Row & string, unknown>> = {};
  for (const [index, column] of columns.entries()) row[column] = values[index];
  return row as Row;
}
