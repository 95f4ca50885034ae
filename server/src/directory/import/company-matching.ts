import { nameKey } from "@eq/contracts";
import { RowPool } from "./row-pool.ts";

/** The values by which imported and stored companies are compared, to find out whether they are the same company. */
export interface CompanyIdentity {
  readonly name_key: string;
  readonly domain: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** A stored company, or a new company of this batch. A new company has a negative id until it is stored. */
export interface KnownCompany extends CompanyIdentity {
  readonly id: number;
}

export type CompanyMatch =
  | { readonly kind: "join"; readonly company: KnownCompany; readonly keepName: boolean }
  | { readonly kind: "create" }
  | { readonly kind: "ambiguous"; readonly companies: readonly KnownCompany[] };

export class CompanyPool extends RowPool<KnownCompany, "domain" | "name"> {
  constructor() {
    super({ domain: (company) => company.domain, name: (company) => company.name_key });
  }
}

const makeCityKey = (city: string | null) => (city === null ? null : nameKey(city));

const isSamePlace = (one: CompanyIdentity, other: CompanyIdentity) =>
  one.state === other.state && makeCityKey(one.city) === makeCityKey(other.city);

const areEqualOrUnknown = (one: string | null, other: string | null) =>
  one === null || other === null || one === other;

/** Whether two companies may be in the same place. The states must be equal or one unknown, and so must the cities. */
const mayBeSamePlace = (one: CompanyIdentity, other: CompanyIdentity) =>
  areEqualOrUnknown(one.state, other.state) &&
  areEqualOrUnknown(makeCityKey(one.city), makeCityKey(other.city));

/** Whether one name begins with the other: "Workday" and "Workday, Inc. Class A". */
const areNamesRelated = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const makeJoinMatch = (company: KnownCompany, keepName = false): CompanyMatch => ({
  kind: "join",
  company,
  keepName,
});

/**
 * Returns a match that joins the company if the list has only one; "ambiguous" if it has several, null if it is empty.
 */
function matchSingleCompany(companies: readonly KnownCompany[]): CompanyMatch | null {
  const [first] = companies;
  if (first === undefined) return null;
  return companies.length === 1 ? makeJoinMatch(first) : { kind: "ambiguous", companies };
}

/**
 * What earlier rows of the same file tell about a row. If two rows of a file differ, they are assumed to mean two
 * companies.
 */
export interface EarlierRows {
  /** Whether an earlier row of the file has this domain; if so, the domain alone does not identify a company. */
  hasDomain(domain: string): boolean;
  /**
   * Whether an earlier row of the file created the company. If so, a row whose place is only partly known cannot join
   * it.
   */
  created(company: KnownCompany): boolean;
}

/**
 * Finds the stored company that a row means: by domain, then by name and place. If several companies fit equally well,
 * the result is "ambiguous".
 */
export function matchCompany(
  row: CompanyIdentity,
  pool: CompanyPool,
  earlierRows: EarlierRows,
): CompanyMatch {
  return matchByDomain(row, pool, earlierRows) ?? matchByName(row, pool, earlierRows) ?? { kind: "create" };
}

function matchByDomain(
  row: CompanyIdentity,
  pool: CompanyPool,
  earlierRows: EarlierRows,
): CompanyMatch | null {
  if (row.domain === null) return null;
  const owners = pool.find("domain", row.domain);
  const sameName = owners.filter((owner) => owner.name_key === row.name_key);
  const exact = sameName.filter((owner) => isSamePlace(owner, row));
  const byName = matchSingleCompany(exact.length === 1 ? exact : sameName);
  if (byName !== null) return byName;
  const related = owners.filter(
    (owner) => areNamesRelated(owner.name_key, row.name_key) && mayBeSamePlace(owner, row),
  );
  const [only] = related.length === 1 ? related : [];
  if (only !== undefined) return makeJoinMatch(only, true);
  // If an earlier row of the file has this domain, this row is another company of the same group. Otherwise this row is
  // the domain's owner with a new name.
  return earlierRows.hasDomain(row.domain) ? null : matchSingleCompany(owners);
}

function matchByName(row: CompanyIdentity, pool: CompanyPool, earlierRows: EarlierRows): CompanyMatch | null {
  const sameName = pool.find("name", row.name_key);
  const exact = matchSingleCompany(
    sameName.filter((company) => isSamePlace(company, row) && domainsAllowJoin(company, row)),
  );
  if (exact !== null) return exact;
  const possible = sameName.filter(
    (company) =>
      !earlierRows.created(company) &&
      mayBeSamePlace(company, row) &&
      areEqualOrUnknown(company.domain, row.domain),
  );
  return matchSingleCompany(possible);
}

/**
 * Companies with the same name in the same town are the same company even if their domains differ. If the row has no
 * town, different domains mean different companies.
 */
const domainsAllowJoin = (company: KnownCompany, row: CompanyIdentity) =>
  row.city !== null || areEqualOrUnknown(company.domain, row.domain);
