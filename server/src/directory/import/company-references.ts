import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, sql } from "../../platform/db/sql.ts";

/** How a row of another file names its company: by name or board slug, by domain, or both. */
export interface CompanyReference {
  readonly name: string | null;
  readonly domain: string | null;
}

interface Found {
  readonly id: number;
  readonly name_key: string;
  readonly domain: string | null;
}

/** The id of the one company that is meant, "several", or null for none. */
export type Resolution = number | "several" | null;

const labelOf = (domain: string | null) => domain?.split(".")[0] ?? null;
const slugOf = (name: string) => name.trim().toLowerCase();

/** One text for all that a reference says, to remember its answer by. */
export const referenceKey = ({ name, domain }: CompanyReference) => `${domain ?? ""}\t${slugOf(name ?? "")}`;

/** What two references to a company that is not stored share when they mean the same one. */
export const sharedKey = ({ name, domain }: CompanyReference) => domain ?? nameKey(name ?? "");

/**
 * Finds stored companies by domain; else by a domain whose first part is the name, as board slugs mostly are;
 * else by name. Demo companies are never found. Several that fit equally well are "several".
 */
export async function resolveCompanies(
  tx: Queryable,
  references: readonly CompanyReference[],
): Promise<Resolution[]> {
  const domains = references.flatMap(({ domain }) => domain ?? []);
  const names = references.flatMap(({ name }) => name ?? []);
  const keys = names.map(nameKey).filter((key) => key !== "");
  const labels = [...names.map(slugOf), ...keys];
  const found = await tx.query<Found>(sql`
    select id, name_key, domain from company where domain = ${anyOf(domains)} and source <> 'demo'
    union
    select id, name_key, domain from company
      where split_part(domain, '.', 1) = ${anyOf(labels)} and source <> 'demo' and domain is not null
    union
    select id, name_key, domain from company where name_key = ${anyOf(keys)} and source <> 'demo'`);
  const directory: FoundCompanies = {
    byDomain: Map.groupBy(found, (company) => company.domain),
    byLabel: Map.groupBy(found, (company) => labelOf(company.domain)),
    byName: Map.groupBy(found, (company) => company.name_key),
  };
  return references.map((reference) => resolve(reference, directory));
}

interface FoundCompanies {
  readonly byDomain: ReadonlyMap<string | null, readonly Found[]>;
  /** By the first part of the domain. */
  readonly byLabel: ReadonlyMap<string | null, readonly Found[]>;
  readonly byName: ReadonlyMap<string, readonly Found[]>;
}

function resolve(
  { name, domain }: CompanyReference,
  { byDomain, byLabel, byName }: FoundCompanies,
): Resolution {
  const key = name === null ? "" : nameKey(name);
  const owners = domain === null ? undefined : byDomain.get(domain);
  if (owners !== undefined) return pick(owners, key);
  if (name === null || key === "") return null;
  const named = byName.get(key) ?? [];
  // A domain in the row that no company has rules out companies with another one.
  if (domain !== null)
    return pick(
      named.filter((company) => company.domain === null),
      key,
    );
  const labelled = new Set([slugOf(name), key].flatMap((label) => byLabel.get(label) ?? []));
  return pick(labelled.size > 0 ? [...labelled] : named, key);
}

/** The only one, or the only one of the right name. */
function pick(companies: readonly Found[], key: string): Resolution {
  const [only] = companies;
  if (only === undefined) return null;
  if (companies.length === 1) return only.id;
  const named = companies.filter((company) => company.name_key === key);
  const [match] = named;
  return named.length === 1 && match !== undefined ? match.id : "several";
}

/** "acme-robotics" becomes "Acme Robotics"; a name that is no slug stays as it is. */
export function nameFromSlug(slug: string): string {
  if (!/^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(slug)) return slug;
  return slug
    .split(/[-_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
