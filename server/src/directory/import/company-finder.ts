import { nameKey } from "@eq/contracts";
import type { Queryable } from "../../platform/db/database.ts";
import {
  type CompanyReference,
  nameFromSlug,
  type Resolution,
  referenceKey,
  resolveCompanies,
  sharedKey,
} from "./company-references.ts";
import type { CompanyRow } from "./company-row.ts";
import { insertPostingCompanies } from "./company-store.ts";

/** What companies that are made are marked by. */
interface Creation {
  readonly detail: string;
}

type Answers = Map<string, Resolution>;

/** Finds the companies that rows name, a batch at a time, and remembers the answers. */
export class CompanyFinder {
  readonly #known: Answers = new Map();
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
    create: Creation | null,
  ): Promise<{ resolve(reference: CompanyReference): Resolution; keep(): void }> {
    const different = [...new Map(references.map((each) => [referenceKey(each), each])).values()];
    const unknown = different.filter((each) => !this.#known.has(referenceKey(each)));
    const answers: Answers = new Map();
    await answerAll(tx, unknown, answers);
    const made = create === null ? 0 : await makeMissing(tx, unknown, answers, create);
    return {
      resolve: (reference) => answers.get(referenceKey(reference)) ?? this.get(reference),
      keep: () => {
        for (const [key, answer] of answers) this.#known.set(key, answer);
        this.created += made;
      },
    };
  }
}

async function answerAll(
  tx: Queryable,
  references: readonly CompanyReference[],
  answers: Answers,
): Promise<void> {
  const found = await resolveCompanies(tx, references);
  references.forEach((reference, index) => {
    answers.set(referenceKey(reference), found[index] ?? null);
  });
}

/** Makes the companies that were not found; those with a domain first, since a mere name may mean one of them. */
async function makeMissing(
  tx: Queryable,
  references: readonly CompanyReference[],
  answers: Answers,
  create: Creation,
): Promise<number> {
  const missing = references.filter((each) => answers.get(referenceKey(each)) === null);
  const located = missing.filter(({ domain }) => domain !== null);
  const named = missing.filter(({ domain }) => domain === null);
  const made = await makeCompanies(tx, located, answers, create);
  if (made > 0) await answerAll(tx, named, answers);
  const left = named.filter((each) => answers.get(referenceKey(each)) === null);
  return made + (await makeCompanies(tx, left, answers, create));
}

/** One company for all that share a domain or a name, however they write it. */
async function makeCompanies(
  tx: Queryable,
  references: readonly CompanyReference[],
  answers: Answers,
  { detail }: Creation,
): Promise<number> {
  const groups = [...Map.groupBy(references, sharedKey).values()];
  const ids = await insertPostingCompanies(
    tx,
    groups.map((group) => makeCompany(group, detail)),
  );
  groups.forEach((group, index) => {
    for (const reference of group) answers.set(referenceKey(reference), ids[index] ?? null);
  });
  return groups.length;
}

/** A company of which only names are known, or the domain. */
function makeCompany(references: readonly CompanyReference[], detail: string): CompanyRow {
  const domain = references.find((each) => each.domain !== null)?.domain ?? null;
  const names = references.flatMap(({ name }) => name ?? []);
  // A name as people write it says more than a slug.
  const written = names.find((name) => nameFromSlug(name) === name) ?? names[0];
  const text = nameFromSlug(written ?? domain?.split(".")[0] ?? "");
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
