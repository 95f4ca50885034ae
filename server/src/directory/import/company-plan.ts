import {
  type CompanyMatch,
  type CompanyPool,
  type EarlierRows,
  type KnownCompany,
  matchCompany,
} from "./company-matching.ts";
import type { CompanyRow } from "./company-row.ts";
import type { SeenKeys } from "./seen-keys.ts";

/** An update of a stored company; a column with null keeps its stored value. */
export type CompanyPatch = Omit<CompanyRow, "name" | "name_key"> & {
  readonly id: number;
  readonly name: string | null;
  readonly name_key: string | null;
};

/** Plans the inserts and updates for a batch of company rows before anything is written. */
export class CompanyPlan {
  readonly inserts = new Map<number, CompanyRow>();
  readonly patches = new Map<number, CompanyPatch>();
  readonly #pool: CompanyPool;
  readonly #usedDomains: SeenKeys;
  readonly #earlierRows: EarlierRows;
  readonly #batchDomains = new Set<string>();

  /**
   * @param pool companies that the rows may mean; a dry run passes the same pool for every batch
   * @param usedDomains domains in the earlier batches of the file
   * @param lastIdBefore highest company id before this import
   */
  constructor(pool: CompanyPool, usedDomains: SeenKeys, lastIdBefore: number) {
    this.#pool = pool;
    this.#usedDomains = usedDomains;
    this.#earlierRows = {
      hasDomain: (domain) => this.#batchDomains.has(domain) || usedDomains.has(domain),
      created: ({ id }) => id < 0 || id > lastIdBefore,
    };
  }

  /** Finds the company that the row means, without adding the row to the plan. */
  match(row: CompanyRow): CompanyMatch {
    return matchCompany(row, this.#pool, this.#earlierRows);
  }

  /** Plans a new company; its id is negative until it is stored. */
  create(row: CompanyRow, id: number): void {
    this.inserts.set(id, row);
    const { name_key, domain, city, state } = row;
    this.#addToPool({ id, name_key, domain, city, state });
  }

  /** Plans to add the row's values to a company. The company keeps its domain, and with `keepName` also its name. */
  join(row: CompanyRow, company: KnownCompany, keepName: boolean): void {
    const { id } = company;
    const domain = company.domain ?? row.domain;
    const names = keepName ? { name: null, name_key: null } : { name: row.name, name_key: row.name_key };
    const patch = { ...row, ...names, domain, id } as CompanyPatch;
    const plannedCompany = this.inserts.get(id);
    if (plannedCompany === undefined)
      this.patches.set(id, overwriteValues(this.patches.get(id) ?? patch, patch));
    else this.inserts.set(id, overwriteValues(plannedCompany, patch));
    this.#addToPool({
      id,
      domain,
      name_key: keepName ? company.name_key : row.name_key,
      city: row.city ?? company.city,
      state: row.state ?? company.state,
    });
  }

  /** Counts the batch's domains as used. Call it once the batch is stored. */
  commitDomains(): void {
    for (const domain of this.#batchDomains) this.#usedDomains.add(domain);
  }

  #addToPool(company: KnownCompany): void {
    this.#pool.put(company);
    if (company.domain !== null) this.#batchDomains.add(company.domain);
  }
}

const companyPlaceColumns = new Set(["metro_code", "latitude", "longitude"]);

/** Overwrites `base` with the non-empty values of the later row. */
function overwriteValues<Base extends CompanyRow | CompanyPatch>(base: Base, later: CompanyPatch): Base {
  const entries = Object.entries(later).filter(([column, value]) => {
    if (column === "id") return false;
    if (companyPlaceColumns.has(column)) return later.city !== null;
    if (column === "last_round_code") return later.last_round !== null;
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });
  return { ...base, ...Object.fromEntries(entries) } as Base;
}
