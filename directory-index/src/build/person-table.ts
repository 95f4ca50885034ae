import { writeCodedColumn, writeSingleCodedColumn } from "../columns/coded-column.ts";
import { writeEmployerColumn } from "../columns/employer-column.ts";
import { formerEmployer, namedEmployer } from "../columns/employer-names.ts";
import { writeIdColumn } from "../columns/id-column.ts";
import { PlaceCollector, writePlaceColumn } from "../columns/place-column.ts";
import { noGroup, writeRowRanges } from "../columns/row-ranges.ts";
import { writeTextOrder } from "../columns/text-order.ts";
import { TitleCollector, writeTitleColumn } from "../columns/title-column.ts";
import { WordCollector } from "../columns/word-index.ts";
import { Dictionary, GrowingIntegers, GrowingNumbers } from "../layout/growing.ts";
import type { SectionWriter } from "../layout/sections.ts";
import type { OrderedRangeName } from "../requests/index-query.ts";
import type { PersonColumns } from "../requests/table-batch.ts";
import { type WrittenCompanies, writeFlags } from "./company-table.ts";
import { listRowsById } from "./rows-by-id.ts";

/**
 * The number of prefix sets for each numeric field of a person's company, the empty set included. People have fewer
 * prefix sets than companies because their sets take three times the memory.
 */
const prefixSetCounts: Readonly<Record<OrderedRangeName, number>> = {
  employees: 20,
  revenue: 16,
  funding: 8,
};

/** Numbers codes in the order of their first use; "" stands for none. */
class CodeCollector {
  readonly #dictionary = new Dictionary();
  readonly #codes = new GrowingIntegers();

  push(code: string | number | null): void {
    this.#codes.push(this.#dictionary.codeOf(code === null ? "" : String(code)));
  }

  write(out: SectionWriter, name: string, order: Uint32Array, isCounted = false): void {
    const texts = this.#dictionary.texts.map((text) => (text === "" ? null : text));
    const codeOf = (row: number) => texts[this.#codes.at(order[row] as number)] ?? null;
    if (isCounted) writeSingleCodedColumn(out, name, order.length, codeOf);
    else writeCodedColumn(out, name, order.length, codeOf);
  }
}

/**
 * Collects people and writes their columns; rows are in the order of their companies, then ids. People without a
 * company come last.
 */
export class PersonTable {
  readonly #ids = new GrowingNumbers();
  readonly #companies = new GrowingNumbers();
  readonly #names: string[] = [];
  readonly #titles = new TitleCollector();
  readonly #levels = new CodeCollector();
  readonly #levelRanks = new GrowingIntegers();
  readonly #functions = new CodeCollector();
  readonly #departments = new CodeCollector();
  readonly #places = new PlaceCollector();
  readonly #demo: boolean[] = [];
  readonly #employers = new WordCollector();

  add(columns: PersonColumns): void {
    for (let at = 0; at < columns.id.length; at++) this.#push(columns, at);
  }

  #push(columns: PersonColumns, at: number): void {
    this.#ids.push(columns.id[at] as number);
    this.#companies.push(columns.company_id[at] ?? Number.NaN);
    this.#names.push(columns.name_lower[at] as string);
    this.#titles.push(columns.title_lower[at] ?? null, columns.title_words[at] as string[]);
    this.#levels.push(columns.management_level[at] ?? null);
    this.#levelRanks.push(columns.level_rank[at] as number);
    this.#functions.push(columns.job_function[at] ?? null);
    this.#departments.push(columns.department[at] ?? null);
    this.#places.push(columns, at);
    this.#demo.push(columns.demo[at] as boolean);
    const named = columns.employer_key[at] ?? null;
    const former = columns.former_employers[at] as string[];
    this.#employers.push([...(named === null ? [] : [namedEmployer(named)]), ...former.map(formerEmployer)]);
  }

  /**
   * Writes all columns. `rowOfCompany` returns the row of a company's id, or -1 when the company is not in the
   * segment.
   */
  write(
    out: SectionWriter,
    { ids: { length: companies }, industries, ranged }: WrittenCompanies,
    rowOfCompany: (id: number) => number,
  ): void {
    const byId = listRowsById(this.#ids.view());
    const companyAt = Uint32Array.from(byId, (at) => {
      const id = this.#companies.at(at);
      const row = Number.isNaN(id) ? -1 : rowOfCompany(id);
      return row < 0 ? companies : row;
    });
    const positions = groupByCompany(companyAt, companies);
    const order = Uint32Array.from(positions, (position) => byId[position] as number);
    const inOrder = <Value>(values: readonly Value[]) => Array.from(order, (at) => values[at] as Value);
    const idRanks = writeIdColumn(
      out,
      "person.id",
      Float64Array.from(order, (at) => this.#ids.at(at)),
    );
    const companyOf = Uint32Array.from(positions, (position) => {
      const row = companyAt[position] as number;
      return row === companies ? noGroup : row;
    });
    const starts = writeRowRanges(out, "person.of", companies, companyOf);
    for (const name of ["employees", "revenue", "funding"] as const) {
      const written = { numbers: ranged[name], starts, people: order.length };
      writeEmployerColumn(out, `person.${name}`, { ...written, setCount: prefixSetCounts[name] });
    }
    writeCodedColumn(
      out,
      "person.industry",
      order.length,
      (row) => industries[companyOf[row] as number] ?? null,
    );
    writeTextOrder(out, "person.name", inOrder(this.#names), idRanks);
    const titles = this.#titles.inOrder(order);
    writeTitleColumn(out, "person.title", titles);
    const wordsOf = (row: number) => titles.words[titles.titleOf[row] as number]?.length.toString() ?? null;
    writeCodedColumn(out, "person.titleLength", order.length, wordsOf, { isScanned: true });
    this.#levels.write(out, "person.level", order);
    out.put(
      "person.levelRank",
      Uint8Array.from(order, (at) => this.#levelRanks.at(at)),
    );
    const rankOf = (row: number) => String(this.#levelRanks.at(order[row] as number));
    writeCodedColumn(out, "person.rank", order.length, rankOf, { isScanned: true });
    this.#functions.write(out, "person.function", order, true);
    this.#departments.write(out, "person.department", order, true);
    const placeOf = Uint32Array.from(order, (at) => this.#places.ofRow.at(at));
    writePlaceColumn(out, "person.place", this.#places.places(), placeOf);
    writeFlags(out, "person.demo", inOrder(this.#demo));
    this.#employers.write(out, "person.employer", order);
  }
}

/**
 * Returns the positions of people grouped by company, people without a company last. Within a company, people stay
 * ordered by id.
 */
function groupByCompany(companyAt: Uint32Array, companies: number): Uint32Array {
  const next = new Uint32Array(companies + 2);
  for (const company of companyAt) (next[company + 1] as number) += 1;
  for (let company = 0; company <= companies; company++)
    (next[company + 1] as number) += next[company] as number;
  const positions = new Uint32Array(companyAt.length);
  for (let position = 0; position < companyAt.length; position++)
    positions[(next[companyAt[position] as number] as number)++] = position;
  return positions;
}
