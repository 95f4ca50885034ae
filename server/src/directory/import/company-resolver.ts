import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import {
  type CompanyReference,
  formatSlugAsName,
  makeNewCompanyKey,
  makeReferenceKey,
  type Resolution,
  resolveCompanies,
} from "./company-references.ts";
import type { CompanyRow } from "./company-row.ts";
import { insertNamedCompanies, type NamingSource } from "./company-store.ts";

/** The source of companies that are created. */
interface CompanyCreation {
  readonly source: NamingSource;
  /** The source's name that cards show. */
  readonly sourceDetail: string;
}

type Resolutions = Map<string, Resolution>;

/** Resolves the companies that rows name, a batch at a time, and caches the results. */
export class CompanyResolver {
  readonly #cache: Resolutions = new Map();
  /** Number of companies created so far. */
  created = 0;

  get(reference: CompanyReference): Resolution {
    return this.#cache.get(makeReferenceKey(reference)) ?? null;
  }

  /**
   * Looks up the references that are not cached. Creates the missing companies, with `creation` as their source; if that
   * is null, creates none. Call `commit` on the result once the transaction has succeeded.
   */
  async resolve(
    tx: Queryable,
    references: readonly CompanyReference[],
    creation: CompanyCreation | null,
  ): Promise<{ get(reference: CompanyReference): Resolution; commit(): void }> {
    const distinct = [...new Map(references.map((each) => [makeReferenceKey(each), each])).values()];
    const unknown = distinct.filter((each) => !this.#cache.has(makeReferenceKey(each)));
    const resolutions: Resolutions = new Map();
    await addResolutions(tx, unknown, resolutions);
    const created = creation === null ? 0 : await createMissingCompanies(tx, unknown, resolutions, creation);
    return {
      get: (reference) => resolutions.get(makeReferenceKey(reference)) ?? this.get(reference),
      commit: () => {
        for (const [key, resolution] of resolutions) this.#cache.set(key, resolution);
        this.created += created;
      },
    };
  }
}

async function addResolutions(
  tx: Queryable,
  references: readonly CompanyReference[],
  resolutions: Resolutions,
): Promise<void> {
  const resolved = await resolveCompanies(tx, references);
  references.forEach((reference, index) => {
    resolutions.set(makeReferenceKey(reference), resolved[index] ?? null);
  });
}

/**
 * Creates the companies that do not exist. Companies with a domain are created first, because a reference with only a
 * name may mean one of these.
 */
async function createMissingCompanies(
  tx: Queryable,
  references: readonly CompanyReference[],
  resolutions: Resolutions,
  creation: CompanyCreation,
): Promise<number> {
  const isMissing = (each: CompanyReference) => resolutions.get(makeReferenceKey(each)) === null;
  const missing = references.filter(isMissing);
  const withDomain = missing.filter(({ domain }) => domain !== null);
  const nameOnly = missing.filter(({ domain }) => domain === null);
  const created = await createDistinctCompanies(tx, withDomain, resolutions, creation);
  if (created > 0) await addResolutions(tx, nameOnly, resolutions);
  return created + (await createDistinctCompanies(tx, nameOnly.filter(isMissing), resolutions, creation));
}

/** Creates one company for all references with the same domain or name, in whatever spelling. */
async function createDistinctCompanies(
  tx: Queryable,
  references: readonly CompanyReference[],
  resolutions: Resolutions,
  { sourceDetail, source }: CompanyCreation,
): Promise<number> {
  const groups = [...Map.groupBy(references, makeNewCompanyKey).values()];
  const ids = await insertNamedCompanies(
    tx,
    groups.map((group) => makeCompanyRow(group, sourceDetail)),
    source,
  );
  groups.forEach((group, index) => {
    for (const reference of group) resolutions.set(makeReferenceKey(reference), ids[index] ?? null);
  });
  return groups.length;
}

/** A company row with a name and perhaps a domain, and nothing else. */
function makeCompanyRow(references: readonly CompanyReference[], sourceDetail: string): CompanyRow {
  const domain = references.find((each) => each.domain !== null)?.domain ?? null;
  const names = references.flatMap(({ name }) => name ?? []);
  // Prefers a name in normal spelling to a slug.
  const best = names.find((name) => formatSlugAsName(name) === name) ?? names[0];
  const name = formatSlugAsName(best ?? domain?.split(".")[0] ?? "");
  return {
    name,
    name_key: nameKey(name),
    domain,
    website: domain === null ? null : `https://${domain}/`,
    industry_label: null,
    industry_codes: [],
    keywords: [],
    former_names: [],
    city: null,
    state: null,
    country: null,
    metro_code: null,
    latitude: null,
    longitude: null,
    source_detail: sourceDetail,
  };
}
