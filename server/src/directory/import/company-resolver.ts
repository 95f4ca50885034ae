import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import {
  type CompanyReference,
  nameFromSlug,
  newCompanyKey,
  type Resolution,
  referenceKey,
  resolveCompanies,
} from "./company-references.ts";
import type { CompanyRow } from "./company-row.ts";
import { insertPostingCompanies } from "./company-store.ts";

type Resolutions = Map<string, Resolution>;

/** Resolves the companies that rows name, a batch at a time, and caches the results. */
export class CompanyResolver {
  readonly #cache: Resolutions = new Map();
  /** Number of companies created so far. */
  created = 0;

  get(reference: CompanyReference): Resolution {
    return this.#cache.get(referenceKey(reference)) ?? null;
  }

  /**
   * Looks up the references that are not cached and, unless `sourceDetail` is null, creates the missing companies
   * with it. Call `commit` on the result once the transaction has succeeded.
   */
  async resolve(
    tx: Queryable,
    references: readonly CompanyReference[],
    sourceDetail: string | null,
  ): Promise<{ get(reference: CompanyReference): Resolution; commit(): void }> {
    const distinct = [...new Map(references.map((each) => [referenceKey(each), each])).values()];
    const unknown = distinct.filter((each) => !this.#cache.has(referenceKey(each)));
    const resolutions: Resolutions = new Map();
    await addResolutions(tx, unknown, resolutions);
    const created = sourceDetail === null ? 0 : await createMissing(tx, unknown, resolutions, sourceDetail);
    return {
      get: (reference) => resolutions.get(referenceKey(reference)) ?? this.get(reference),
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
    resolutions.set(referenceKey(reference), resolved[index] ?? null);
  });
}

/** Creates the companies that do not exist; those with a domain first, since a mere name may mean one of them. */
async function createMissing(
  tx: Queryable,
  references: readonly CompanyReference[],
  resolutions: Resolutions,
  sourceDetail: string,
): Promise<number> {
  const isMissing = (each: CompanyReference) => resolutions.get(referenceKey(each)) === null;
  const missing = references.filter(isMissing);
  const withDomain = missing.filter(({ domain }) => domain !== null);
  const nameOnly = missing.filter(({ domain }) => domain === null);
  const created = await createCompanies(tx, withDomain, resolutions, sourceDetail);
  if (created > 0) await addResolutions(tx, nameOnly, resolutions);
  return created + (await createCompanies(tx, nameOnly.filter(isMissing), resolutions, sourceDetail));
}

/** Creates one company for all references that share a domain or a name, however they write it. */
async function createCompanies(
  tx: Queryable,
  references: readonly CompanyReference[],
  resolutions: Resolutions,
  sourceDetail: string,
): Promise<number> {
  const groups = [...Map.groupBy(references, newCompanyKey).values()];
  const ids = await insertPostingCompanies(
    tx,
    groups.map((group) => newCompany(group, sourceDetail)),
  );
  groups.forEach((group, index) => {
    for (const reference of group) resolutions.set(referenceKey(reference), ids[index] ?? null);
  });
  return groups.length;
}

/** A company row with a name and perhaps a domain, and nothing else. */
function newCompany(references: readonly CompanyReference[], sourceDetail: string): CompanyRow {
  const domain = references.find((each) => each.domain !== null)?.domain ?? null;
  const names = references.flatMap(({ name }) => name ?? []);
  // Prefers a written name, which says more than a slug.
  const best = names.find((name) => nameFromSlug(name) === name) ?? names[0];
  const name = nameFromSlug(best ?? domain?.split(".")[0] ?? "");
  return {
    name,
    name_key: nameKey(name),
    domain,
    website: domain === null ? null : `https://${domain}/`,
    industry_label: null,
    industry_codes: [],
    keywords: [],
    city: null,
    state: null,
    country: null,
    metro_code: null,
    latitude: null,
    longitude: null,
    source_detail: sourceDetail,
  };
}
