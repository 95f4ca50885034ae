import { nameKey } from "@eq/contracts";
import type { Queryable } from "../platform/db/database.ts";
import {
  type CompanyReference,
  nameFromSlug,
  type Resolution,
  referenceKey,
  resolveCompanies,
} from "./company-references.ts";
import type { CompanyRow } from "./company-row.ts";
import { insertCompanies } from "./company-store.ts";

/** Finds the companies that rows name, a batch at a time, and remembers the answers. */
export class CompanyFinder {
  readonly #known = new Map<string, Resolution>();
  /** Companies made so far. */
  created = 0;

  get(reference: CompanyReference): Resolution {
    return this.#known.get(referenceKey(reference)) ?? null;
  }

  /**
   * Looks up what is not known yet and makes what does not exist, when `create` says so. Call `keep` on the
   * result once the transaction has succeeded.
   */
  async look(
    tx: Queryable,
    references: readonly CompanyReference[],
    create: { readonly source: "job-postings"; readonly detail: string } | null,
  ): Promise<{ resolve(reference: CompanyReference): Resolution; keep(): void }> {
    const unknown = [...new Map(references.map((each) => [referenceKey(each), each])).entries()].filter(
      ([key]) => !this.#known.has(key),
    );
    const answers = new Map<string, Resolution>();
    const found = await resolveCompanies(
      tx,
      unknown.map(([, reference]) => reference),
    );
    unknown.forEach(([key], index) => {
      answers.set(key, found[index] ?? null);
    });
    const missing = create === null ? [] : unknown.filter(([key]) => answers.get(key) === null);
    const rows = missing.map(([, reference]) => makeCompany(reference, create?.detail ?? ""));
    const ids = rows.length > 0 && create !== null ? await insertCompanies(tx, rows, create.source) : [];
    missing.forEach(([key], index) => {
      answers.set(key, ids[index] ?? null);
    });
    return {
      resolve: (reference) => answers.get(referenceKey(reference)) ?? this.get(reference),
      keep: () => {
        for (const [key, answer] of answers) this.#known.set(key, answer);
        this.created += ids.length;
      },
    };
  }
}

/** A company of which only the name is known, or the domain. */
function makeCompany({ name, domain }: CompanyReference, detail: string): CompanyRow {
  const text = nameFromSlug(name ?? domain?.split(".")[0] ?? "");
  return {
    name: text,
    name_key: nameKey(text),
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
    source_detail: detail,
  };
}
