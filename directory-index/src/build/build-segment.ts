import { SectionWriter } from "../layout/sections.ts";
import type { CompanyColumns, JobColumns, PersonColumns, TableBatch } from "../requests/table-batch.ts";
import { CompanyTable } from "./company-table.ts";
import { JobTable } from "./job-table.ts";
import { PersonTable } from "./person-table.ts";

/**
 * Collects rows, in any order, and lays them out as one buffer. A company's people and jobs belong to the same
 * segment.
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

  /**
   * Builds the segment; nothing can be added afterwards. Takes about 10 s for a million companies with three million
   * people.
   */
  finish(): SharedArrayBuffer {
    const out = new SectionWriter();
    const companies = this.#companies.write(out);
    const rowOf = rowFinder(companies.ids);
    this.#people.write(out, companies, rowOf);
    this.#jobs.write(out, companies.ids.length, rowOf);
    return out.finish();
  }
}

/** @returns a function that finds the row of an id in ascending ids, or -1 */
function rowFinder(ids: Float64Array): (id: number) => number {
  return (id) => {
    let low = 0;
    let high = ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const candidate = ids[middle] as number;
      if (candidate === id) return middle;
      if (candidate < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
}
