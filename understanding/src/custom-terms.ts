import { toCanonicalTerm } from "./core-data/canonical-terms.ts";
import { type CoreData, getTable } from "./core-data/core-shape.ts";
import { parseCsv } from "./core-data/csv.ts";
import { createLineCheck } from "./custom-terms-check.ts";
import { placeKey } from "./gazetteer/cities.ts";
import { toLabelKey } from "./industries/classify.ts";

/**
 * The tables that a deployment may extend with its own terms. The keys are the names for these tables in the first
 * column of the deployment's file.
 */
const tableNameByKind = new Map<string, string>(
  Object.entries({
    industry: "industry-terms",
    label: "industry-labels",
    title: "title-phrases",
    place: "place-names",
    skill: "skills",
    size: "size-words",
  }),
);

/** A rejected line and the reason, such as: has the unknown industry code "mfg". */
export interface RejectedLine {
  line: string;
  reason: string;
}

/**
 * Overrides the data with a deployment's custom terms.
 * @param csv columns: kind (industry, label, title, place, skill, size), term, then the columns of that kind's file
 * in data/ ("industry,widgets,manufacturing"); a later line overrides an earlier one
 * @returns the data with the valid terms, and the lines that are `rejected`
 */
export function addCustomTerms(data: CoreData, csv: string): { data: CoreData; rejected: RejectedLine[] } {
  const own = new CustomTerms(data);
  const rejected: RejectedLine[] = [];
  for (const cells of parseCsv(csv)) {
    if (cells[0]?.toLowerCase() === "kind") continue;
    const reason = own.add(cells);
    if (reason !== null) rejected.push({ line: cells.join(","), reason });
  }
  return {
    data: { ...data, version: `${data.version}+${hashText(csv)}`, tables: own.mergeTables() },
    rejected,
  };
}

/** The rows of custom terms, by table and lookup key. */
class CustomTerms {
  readonly #data: CoreData;
  readonly #check: ReturnType<typeof createLineCheck>;
  readonly #known = new Map<string, Set<string>>();
  readonly #rows = new Map<string, Map<string, string[]>>();

  constructor(data: CoreData) {
    this.#data = data;
    this.#check = createLineCheck(data);
  }

  /** Returns what is wrong with the line, or null if it was added. */
  add([kind = "", term = "", ...cells]: readonly string[]): string | null {
    const table = tableNameByKind.get(kind.toLowerCase());
    if (table === undefined) return `has the unknown kind "${kind}"`;
    const key = createLookupKey(table, term);
    if (key === "") return "has no term";
    const wrong = this.#check({ table, term, key, cells, isKnown: this.#knownTerms(table).has(key) });
    if (wrong !== null) return wrong;
    const rows = this.#rows.get(table) ?? new Map<string, string[]>();
    rows.set(key, fillOmittedColumns(table, [toCanonicalTerm(table, term), ...cells]));
    this.#rows.set(table, rows);
    return null;
  }

  /** Returns all tables of the data. A custom row replaces the data's row with the same key. */
  mergeTables(): CoreData["tables"] {
    const tables = { ...this.#data.tables };
    for (const [table, rows] of this.#rows) {
      const otherRows = getTable(this.#data, table).filter(
        ([term = ""]) => !rows.has(createLookupKey(table, term)),
      );
      tables[table] = [...rows.values(), ...otherRows];
    }
    tables["ranking-terms"] = [...getTable(this.#data, "ranking-terms"), ...this.#listNewIndustryTerms()];
    return tables;
  }

  /**
   * New terms of industries. They only say the industry: companies need not have the deployment's own words in their
   * texts, so that such a word must not filter as a kind of business.
   */
  #listNewIndustryTerms(): string[][] {
    const rows = this.#rows.get("industry-terms") ?? new Map<string, string[]>();
    const known = this.#knownTerms("industry-terms");
    return [...rows].filter(([key]) => !known.has(key)).map(([, [term = ""]]) => [term]);
  }

  #knownTerms(table: string): Set<string> {
    let knownKeys = this.#known.get(table);
    if (knownKeys === undefined) {
      knownKeys = new Set(getTable(this.#data, table).map(([term = ""]) => createLookupKey(table, term)));
      this.#known.set(table, knownKeys);
    }
    return knownKeys;
  }
}

/** The lookup key of a custom term. Two terms with equal keys are the same term. */
function createLookupKey(table: string, term: string): string {
  if (table === "place-names") return placeKey(term);
  return table === "industry-labels" ? toLabelKey(term) : toCanonicalTerm(table, term);
}

/** Fills in the columns that a custom row may omit: an industry term is "specific", a size is a noun. */
function fillOmittedColumns(table: string, [term = "", ...cells]: string[]): string[] {
  if (table === "industry-terms") return [term, cells[0] ?? "", cells[1] || "specific", cells[2] ?? ""];
  if (table === "size-words") return [term, cells[0] ?? "", cells[1] ?? "", cells[2] || "noun"];
  return [term, ...cells];
}

/** A 64-bit hash as hex (FNV-1a, twice with different offsets). Not for secrets. */
function hashText(text: string): string {
  const half = (start: number) => {
    let hash = start;
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return half(0x811c9dc5) + half(0x9e3779b9);
}
