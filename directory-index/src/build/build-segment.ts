import { bisect } from "../layout/bisect.ts";
import { SectionWriter } from "../layout/sections.ts";
import type { CompanyColumns, JobColumns, PersonColumns, TableBatch } from "../requests/table-batch.ts";
import { CompanyTable } from "./company-table.ts";
import { JobTable } from "./job-table.ts";
import { PersonTable } from "./person-table.ts";

/**
 * Collects rows in any order and lays them out as one buffer. The people and jobs of an added company must be added
 * too.
 */
export class SegmentBuilder {
  readonly #companies = new CompanyTable();
  readonly #people = new PersonTable();
  readonly #jobs = new JobTable();

  add({ table, columns }: TableBatch): void {
    const entries = Object.entries(columns).map(([name, text]) => [name, JSON.parse(text)]);
    const parsed = Object.fromEntries(entries);
    if (table === "company") this.#companies.add(parsed as CompanyColumns);
    else if (table === "person") this.#people.add(parsed as PersonColumns);
    else this.#jobs.add(parsed as JobColumns);
  }

  /** Builds the segment; call it once. Takes about 10 s for a million companies with three million people. */
  finish(): SharedArrayBuffer {
    const out = new SectionWriter();
    const companies = this.#companies.write(out, this.#jobs.newestDays());
    const { ids } = companies;
    const rowOf = (id: number) => {
      const row = bisect(ids.length, (at) => (ids[at] as number) < id);
      return ids[row] === id ? row : -1;
    };
    this.#people.write(out, companies, rowOf);
    this.#jobs.write(out, ids.length, rowOf);
    return out.finish();
  }
}
