import { SectionWriter } from "../layout/sections.ts";
import type { CompanyColumns, JobColumns, PersonColumns, TableBatch } from "../requests/table-batch.ts";
import { CompanyTable } from "./company-table.ts";
import { JobTable } from "./job-table.ts";
import { PersonTable } from "./person-table.ts";

/** Collects rows, in any order, and lays them out as one buffer. A company's people and jobs must come with it. */
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

  /** The segment; nothing can be added afterwards. Takes some 10 s a million companies with three million people. */
  finish(): SharedArrayBuffer {
    const out = new SectionWriter();
    const companies = this.#companies.write(out);
    const rowOf = finder(companies.ids);
    this.#people.write(out, companies, rowOf);
    this.#jobs.write(out, companies.ids.length, rowOf);
    return out.finish();
  }
}

/** Finds the row of an id among rising ones; -1 where it is not there. */
function finder(ids: Float64Array): (id: number) => number {
  return (id) => {
    let low = 0;
    let high = ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids[middle] as number;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
}
