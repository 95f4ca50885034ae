import { writeCodedColumn } from "../columns/coded-column.ts";
import { noDay, writeDayColumn } from "../columns/day-column.ts";
import { writeIds } from "../columns/id-column.ts";
import { noGroup, writeRowRanges } from "../columns/row-ranges.ts";
import { TitleCollector, writeTitleColumn } from "../columns/title-column.ts";
import { Dictionary, GrowingIntegers, GrowingNumbers } from "../layout/growing.ts";
import type { SectionWriter } from "../layout/sections.ts";
import type { JobColumns } from "../requests/table-batch.ts";
import { writeFlags } from "./company-table.ts";
import { listRowsById } from "./rows-by-id.ts";

/** The last day that 16 bits can store (in 2149). A later day is stored as this day. */
const lastDay = 0xffff;

/** Collects open jobs and writes their columns; rows are in the order of their companies, then ids. */
export class JobTable {
  readonly #ids = new GrowingNumbers();
  readonly #companies = new GrowingNumbers();
  readonly #titles = new TitleCollector();
  readonly #functions = new Dictionary();
  readonly #functionOf = new GrowingIntegers();
  readonly #places = new Dictionary();
  readonly #placeOf = new GrowingIntegers();
  readonly #days = new GrowingIntegers();
  readonly #remote: boolean[] = [];
  readonly #technologies = new Dictionary();
  /** The numbers of all postings' technologies, posting after posting. */
  readonly #technologyOf = new GrowingIntegers();
  /** Where each posting's technologies end. */
  readonly #technologyEnds = new GrowingIntegers();

  constructor() {
    // Reserves code number 0 for jobs without a function.
    this.#functions.codeOf("");
  }

  add(columns: JobColumns): void {
    for (let at = 0; at < columns.id.length; at++) this.#push(columns, at);
  }

  #push(columns: JobColumns, at: number): void {
    this.#ids.push(columns.id[at] as number);
    this.#companies.push(columns.company_id[at] as number);
    this.#titles.push(columns.title[at] as string, columns.title_words[at] as string[]);
    this.#functionOf.push(this.#functions.codeOf(columns.job_function[at] ?? ""));
    const place = [columns.location, columns.city, columns.state, columns.country].map(
      (list) => list[at] ?? "",
    );
    this.#placeOf.push(this.#places.codeOf(JSON.stringify(place)));
    this.#days.push(Math.min(Math.max(noDay, columns.posted_day[at] ?? noDay), lastDay));
    this.#remote.push(columns.remote[at] === true);
    for (const name of columns.technologies[at] as string[])
      this.#technologyOf.push(this.#technologies.codeOf(name));
    this.#technologyEnds.push(this.#technologyOf.length);
  }

  /** The day of the newest job with a known day, by the id of its company. */
  newestDays(): ReadonlyMap<number, number> {
    const newest = new Map<number, number>();
    for (const [at, company] of this.#companies.view().entries()) {
      const day = this.#days.at(at);
      if (day !== noDay && day > (newest.get(company) ?? noDay)) newest.set(company, day);
    }
    return newest;
  }

  write(out: SectionWriter, companies: number, rowOfCompany: (id: number) => number): void {
    const byId = listRowsById(this.#ids.view());
    const companyAt = Uint32Array.from(byId, (at) => {
      const row = rowOfCompany(this.#companies.at(at));
      return row < 0 ? noGroup : row;
    });
    const positions = Uint32Array.from(byId, (_, position) => position)
      .filter((position) => companyAt[position] !== noGroup)
      .sort((one, other) => (companyAt[one] as number) - (companyAt[other] as number) || one - other);
    const order = Uint32Array.from(positions, (position) => byId[position] as number);
    const companyOf = Uint32Array.from(positions, (position) => companyAt[position] as number);
    writeIds(
      out,
      "job.id",
      Float64Array.from(order, (at) => this.#ids.at(at)),
    );
    writeRowRanges(out, "job.of", companies, companyOf);
    writeTitleColumn(out, "job.title", this.#titles.inOrder(order));
    out.putValue("job.functions", this.#functions.texts);
    out.put(
      "job.function",
      Uint16Array.from(order, (at) => this.#functionOf.at(at)),
    );
    const functionOf = (row: number) =>
      this.#functions.texts[this.#functionOf.at(order[row] as number)] || null;
    writeCodedColumn(out, "job.functionRows", order.length, functionOf);
    out.putValue(
      "job.places",
      this.#places.texts.map((text) => JSON.parse(text)),
    );
    out.putUints(
      "job.place",
      Uint32Array.from(order, (at) => this.#placeOf.at(at)),
    );
    writeDayColumn(
      out,
      "job.day",
      Uint16Array.from(order, (at) => this.#days.at(at)),
    );
    writeFlags(
      out,
      "job.remote",
      Array.from(order, (at) => this.#remote[at] as boolean),
    );
    const technologiesOf = (row: number) => this.#listTechnologies(order[row] as number);
    writeCodedColumn(out, "job.technology", order.length, technologiesOf, { isRare: true });
  }

  #listTechnologies(at: number): string[] {
    const first = at === 0 ? 0 : this.#technologyEnds.at(at - 1);
    const count = this.#technologyEnds.at(at) - first;
    const numbers = Array.from({ length: count }, (_, index) => this.#technologyOf.at(first + index));
    return numbers.map((number) => this.#technologies.texts[number] as string);
  }
}
