import { nameKey } from "@eq/contracts";
import { RowPool } from "./row-pool.ts";

/** The values that decide whether two companies are the same. */
export interface CompanyIdentity {
  readonly name_key: string;
  readonly domain: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** A stored company, or one of this batch, which has a negative id until it is stored. */
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

const cityKey = (city: string | null) => (city === null ? null : nameKey(city));

const isSamePlace = (one: CompanyIdentity, other: CompanyIdentity) =>
  one.state === other.state && cityKey(one.city) === cityKey(other.city);

const mayBeEqual = (one: string | null, other: string | null) =>
  one === null || other === null || one === other;

/** Whether two companies may be in one place: no part that both know differs. */
const mayBeSamePlace = (one: CompanyIdentity, other: CompanyIdentity) =>
  mayBeEqual(one.state, other.state) && mayBeEqual(cityKey(one.city), cityKey(other.city));

/** Whether one name begins with the other: "Workday" and "Workday, Inc. Class A". */
const areNamesRelated = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

const joinMatch = (company: KnownCompany, keepName = false): CompanyMatch => ({
  kind: "join",
  company,
  keepName,
});

/** Joins a single company; several companies are ambiguous, none is null. */
function matchSingle(companies: readonly KnownCompany[]): CompanyMatch | null {
  const [first] = companies;
  if (first === undefined) return null;
  return companies.length === 1 ? joinMatch(first) : { kind: "ambiguous", companies };
}

/** Facts from earlier rows of the same file. Rows of one file that differ are different companies. */
export interface EarlierRows {
  /** Whether an earlier row has the domain; if so, the domain alone does not identify a company. */
  hasDomain(domain: string): boolean;
  /** Whether an earlier row created the company; if so, a partly known place is not enough to join it. */
  created(company: KnownCompany): boolean;
}

/**
 * Finds the stored company that a row means: by domain, then by name and place. Several equally good
 * companies are ambiguous, never guessed.
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
  const byName = matchSingle(exact.length === 1 ? exact : sameName);
  if (byName !== null) return byName;
  const related = owners.filter(
    (owner) => areNamesRelated(owner.name_key, row.name_key) && mayBeSamePlace(owner, row),
  );
  const [only] = related.length === 1 ? related : [];
  if (only !== undefined) return joinMatch(only, true);
  // The same file lists other companies with this domain: the row is one more company of a group, not a new name.
  return earlierRows.hasDomain(row.domain) ? null : matchSingle(owners);
}

function matchByName(row: CompanyIdentity, pool: CompanyPool, earlierRows: EarlierRows): CompanyMatch | null {
  const sameName = pool.find("name", row.name_key);
  const exact = matchSingle(
    sameName.filter((company) => isSamePlace(company, row) && domainsAllowJoin(company, row)),
  );
  if (exact !== null) return exact;
  const possible = sameName.filter(
    (company) =>
      !earlierRows.created(company) && mayBeSamePlace(company, row) && mayBeEqual(company.domain, row.domain),
  );
  return matchSingle(possible);
}

/** Companies of one name in the same town are one company even if their domains differ; without a town they are not. */
const domainsAllowJoin = (company: KnownCompany, row: CompanyIdentity) =>
  row.city !== null || mayBeEqual(company.domain, row.domain);
