import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, sql } from "../../platform/db/sql.ts";

/** How a row of people or jobs names its company: by name or job-board slug, by domain, or both. */
export interface CompanyReference {
  readonly name: string | null;
  readonly domain: string | null;
}

interface StoredCompany {
  readonly id: number;
  readonly name_key: string;
  readonly domain: string | null;
}

/** The id of the company that a reference means; null when no stored company matches. */
export type Resolution = number | "ambiguous" | null;

const readFirstLabel = (domain: string | null) => domain?.split(".")[0] ?? null;
const toSlug = (name: string) => name.trim().toLowerCase();

/** The key under which the company of a reference is cached. */
export const makeReferenceKey = ({ name, domain }: CompanyReference) =>
  `${domain ?? ""}\t${toSlug(name ?? "")}`;

/** Makes a key for a company that is not stored. Two references with the same key mean the same company. */
export const makeNewCompanyKey = ({ name, domain }: CompanyReference) => domain ?? nameKey(name ?? "");

/**
 * Finds the stored company that each reference means: by its domain, else by the first label of a domain, else by its
 * name. A job board's slug is mostly such a label: "acme" for acme.com. Demo companies are left out. If several
 * companies fit equally well, the result is "ambiguous".
 */
export async function resolveCompanies(
  tx: Queryable,
  references: readonly CompanyReference[],
): Promise<Resolution[]> {
  const domains = references.flatMap(({ domain }) => domain ?? []);
  const names = references.flatMap(({ name }) => name ?? []);
  const keys = names.map(nameKey).filter((key) => key !== "");
  const labels = [...names.map(toSlug), ...keys];
  const companies = await tx.query<StoredCompany>(sql`
    select id, name_key, domain from company where domain = ${anyOf(domains)} and source <> 'demo'
    union
    select id, name_key, domain from company
      where split_part(domain, '.', 1) = ${anyOf(labels)} and source <> 'demo' and domain is not null
    union
    select id, name_key, domain from company where name_key = ${anyOf(keys)} and source <> 'demo'`);
  const lookup: CompanyLookup = {
    byDomain: Map.groupBy(companies, (company) => company.domain),
    byFirstLabel: Map.groupBy(companies, (company) => readFirstLabel(company.domain)),
    byName: Map.groupBy(companies, (company) => company.name_key),
  };
  return references.map((reference) => resolveCompany(reference, lookup));
}

interface CompanyLookup {
  readonly byDomain: ReadonlyMap<string | null, readonly StoredCompany[]>;
  /** Companies by the first label of their domain. */
  readonly byFirstLabel: ReadonlyMap<string | null, readonly StoredCompany[]>;
  readonly byName: ReadonlyMap<string, readonly StoredCompany[]>;
}

function resolveCompany(
  { name, domain }: CompanyReference,
  { byDomain, byFirstLabel, byName }: CompanyLookup,
): Resolution {
  const key = name === null ? "" : nameKey(name);
  const owners = domain === null ? undefined : byDomain.get(domain);
  if (owners !== undefined) return pickCompany(owners, key);
  if (name === null || key === "") return null;
  const sameName = byName.get(key) ?? [];
  // No stored company has the row's domain. A company with another domain cannot be meant, so only those without a
  // domain are compared by name.
  if (domain !== null)
    return pickCompany(
      sameName.filter((company) => company.domain === null),
      key,
    );
  const sameLabel = new Set([toSlug(name), key].flatMap((label) => byFirstLabel.get(label) ?? []));
  return pickCompany(sameLabel.size > 0 ? [...sameLabel] : sameName, key);
}

/** Picks the company if there is only one, else the only company with the name `key`. Returns "ambiguous" otherwise. */
function pickCompany(companies: readonly StoredCompany[], key: string): Resolution {
  const [only] = companies;
  if (only === undefined) return null;
  if (companies.length === 1) return only.id;
  const [match, ...others] = companies.filter((company) => company.name_key === key);
  return match !== undefined && others.length === 0 ? match.id : "ambiguous";
}

/** "acme-robotics" becomes "Acme Robotics"; a name that is no slug stays as it is. */
export function formatSlugAsName(slug: string): string {
  if (!/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(slug)) return slug;
  return slug
    .split(/[-_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
