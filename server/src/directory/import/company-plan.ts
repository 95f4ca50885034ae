import {
  type Candidate,
  type CandidatePool,
  type FileKnowledge,
  type Match,
  matchCompany,
} from "./company-matching.ts";
import type { CompanyRow } from "./company-row.ts";
import type { SeenKeys } from "./seen-keys.ts";

/** What a stored company is to become; null leaves a column as it is. */
export type CompanyPatch = Omit<CompanyRow, "name" | "name_key"> & {
  readonly id: number;
  readonly name: string | null;
  readonly name_key: string | null;
};

/** What a batch of rows amounts to, before anything is written. */
export class CompanyPlan {
  readonly inserts = new Map<number, CompanyRow>();
  readonly patches = new Map<number, CompanyPatch>();
  readonly #pool: CandidatePool;
  readonly #usedDomains: SeenKeys;
  readonly #file: FileKnowledge;
  readonly #domainsHere = new Set<string>();

  /**
   * `pool` holds what the rows may mean; a dry run passes the same one for every batch. Ids above
   * `lastIdBefore` are of this import.
   */
  constructor(pool: CandidatePool, usedDomains: SeenKeys, lastIdBefore: number) {
    this.#pool = pool;
    this.#usedDomains = usedDomains;
    this.#file = {
      uses: (domain) => this.#domainsHere.has(domain) || usedDomains.has(domain),
      made: ({ id }) => id < 0 || id > lastIdBefore,
    };
  }

  /** Finds out which company the row means, without adding it. */
  match(row: CompanyRow): Match {
    return matchCompany(row, this.#pool, this.#file);
  }

  /** A new company; its id is negative until it is stored. */
  create(row: CompanyRow, id: number): void {
    this.inserts.set(id, row);
    const { name_key, domain, city, state } = row;
    this.#settle({ id, name_key, domain, city, state });
  }

  /** Adds what the row knows to the candidate. Its domain stays; so does its name with `keepName`. */
  join(row: CompanyRow, candidate: Candidate, keepName: boolean): void {
    const { id } = candidate;
    const domain = candidate.domain ?? row.domain;
    const names = keepName ? { name: null, name_key: null } : { name: row.name, name_key: row.name_key };
    const patch = { ...row, ...names, domain, id } as CompanyPatch;
    const pending = this.inserts.get(id);
    if (pending === undefined) this.patches.set(id, overlay(this.patches.get(id) ?? patch, patch));
    else this.inserts.set(id, overlay(pending, patch));
    this.#settle({
      id,
      domain,
      name_key: keepName ? candidate.name_key : row.name_key,
      city: row.city ?? candidate.city,
      state: row.state ?? candidate.state,
    });
  }

  /** To be called when the batch is stored: its domains count as used from then on. */
  remember(): void {
    for (const domain of this.#domainsHere) this.#usedDomains.add(domain);
  }

  #settle(candidate: Candidate): void {
    this.#pool.put(candidate);
    if (candidate.domain !== null) this.#domainsHere.add(candidate.domain);
  }
}

const placeColumns = new Set(["metro_code", "latitude", "longitude"]);

/** The later row wins where it says something. */
function overlay<Base extends CompanyRow | CompanyPatch>(base: Base, later: CompanyPatch): Base {
  const entries = Object.entries(later).filter(([column, value]) => {
    if (column === "id") return false;
    if (placeColumns.has(column)) return later.city !== null;
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });
  return { ...base, ...Object.fromEntries(entries) } as Base;
}
