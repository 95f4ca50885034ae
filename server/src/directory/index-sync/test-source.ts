import type { IndexedTable, TableBatch } from "@eq/directory-index";
import type { Changes, RowSource } from "./row-source.ts";

/** A position in the log of a `TestSource`. */
export interface TestPosition {
  readonly instance: string;
  readonly entries: number;
}

interface LogEntry {
  readonly companyIds: readonly number[];
  readonly personIds: readonly number[];
  readonly everything?: boolean;
}

type ReadScope = Parameters<RowSource<TestPosition>["readRows"]>[0];

/**
 * An in-memory database of companies and people. The version of a row is stored as the company's industry or the
 * person's function.
 */
export class TestSource implements RowSource<TestPosition> {
  instance = "one";
  readonly companies = new Map<number, string>();
  readonly people = new Map<number, { company: number | null; version: string }>();
  demoHidden = false;
  /** The scopes that were read, in order. */
  readonly reads: ReadScope[] = [];
  /** How many of the next calls fail, for each kind of call. */
  readonly failures = { readChanges: 0, everything: 0, families: 0 };
  /** Awaited before each batch is read; a test sets it to delay the read. */
  beforeBatch: (scope: ReadScope) => Promise<void> = async () => {};
  #log: LogEntry[] = [];

  change(entry: Partial<LogEntry>): void {
    this.#log.push({ companyIds: [], personIds: [], ...entry });
  }

  setCompany(id: number, version: string): void {
    this.companies.set(id, version);
    this.change({ companyIds: [id] });
  }

  setPerson(id: number, company: number | null, version: string): void {
    const before = this.people.get(id)?.company;
    this.people.set(id, { company, version });
    const companyIds = [before, company].filter((known): known is number => typeof known === "number");
    this.change({ companyIds, personIds: [id] });
  }

  /** Removes the company and its people. */
  removeCompany(id: number): void {
    const personIds = [...this.people].flatMap(([person, { company }]) => (company === id ? [person] : []));
    for (const person of personIds) this.people.delete(person);
    this.companies.delete(id);
    this.change({ companyIds: [id], personIds });
  }

  async readLogPosition(): Promise<TestPosition> {
    return { instance: this.instance, entries: this.#log.length };
  }

  async readChanges(since: TestPosition): Promise<Changes<TestPosition> | "lost"> {
    this.#failIfPlanned("readChanges");
    if (since.instance !== this.instance || since.entries > this.#log.length) return "lost";
    const entries = this.#log.slice(since.entries);
    const personIds = new Set(entries.flatMap((entry) => entry.personIds));
    const employers = [...personIds].flatMap((id) => this.people.get(id)?.company ?? []);
    return {
      position: await this.readLogPosition(),
      companyIds: new Set([...entries.flatMap((entry) => entry.companyIds), ...employers]),
      personIds,
      everything: entries.some((entry) => entry.everything),
      demoHidden: this.demoHidden,
    };
  }

  async *readRows(scope: ReadScope, { signal }: { signal: AbortSignal }): AsyncGenerator<TableBatch> {
    this.reads.push(scope);
    this.#failIfPlanned(scope.kind);
    for (const id of scope.kind === "everything" ? [...this.companies.keys()] : scope.companyIds) {
      await this.beforeBatch(scope);
      signal.throwIfAborted();
      const version = this.companies.get(id);
      if (version !== undefined)
        yield makeTableBatch("company", { ...companyColumns, id, industry_codes: [version] });
    }
    const isInScope = makePersonTest(scope);
    for (const [id, { company: employer, version }] of [...this.people]) {
      if (!isInScope(id, employer)) continue;
      await this.beforeBatch(scope);
      yield makeTableBatch("person", { ...personColumns, id, company_id: employer, job_function: version });
    }
  }

  #failIfPlanned(call: keyof TestSource["failures"]): void {
    if (this.failures[call] === 0) return;
    this.failures[call] -= 1;
    throw new Error(`planted: ${call}`);
  }
}

/**
 * Makes a function that says whether a person belongs to the scope: an employee of one of its companies, or a listed
 * person without a company.
 */
function makePersonTest(scope: ReadScope): (id: number, employer: number | null) => boolean {
  if (scope.kind === "everything") return () => true;
  const [companies, people] = [new Set(scope.companyIds), new Set(scope.personIds)];
  return (id, employer) => (employer === null ? people.has(id) : companies.has(employer));
}

function makeTableBatch(table: IndexedTable, row: object): TableBatch {
  const columns = Object.entries(row).map(([name, value]) => [name, JSON.stringify([value])]);
  return { table, rows: 1, columns: Object.fromEntries(columns) };
}

const unknownPlaceColumns = {
  city_lower: null,
  state: null,
  country: null,
  metro_code: null,
  latitude: null,
  longitude: null,
};
const companyColumns = {
  ...unknownPlaceColumns,
  name_lower: "a",
  name_key: "a",
  words: [],
  name_words: [],
  label_words: [],
  employee_count: null,
  revenue: null,
  total_funding: null,
  open_jobs: 0,
  intent_score: null,
  lead_status: "unknown",
  demo: false,
  founded_year: null,
  last_round_code: null,
  last_funding_day: null,
};
const personColumns = {
  ...unknownPlaceColumns,
  name_lower: "a",
  title: null,
  title_lower: null,
  title_words: [],
  management_level: null,
  level_rank: 0,
  department: null,
  demo: false,
  employer_key: null,
  former_employers: [],
};
