import type { RangeName } from "@eq/contracts";
import { writeCodedColumn, writeSingleCodedColumn } from "../columns/coded-column.ts";
import { writeEmployerColumn } from "../columns/employer-column.ts";
import { writeIdColumn } from "../columns/id-column.ts";
import { PlaceCollector, writePlaceColumn } from "../columns/place-column.ts";
import { noRow, writeRowRanges } from "../columns/row-ranges.ts";
import { writeTextOrder } from "../columns/text-order.ts";
import { noTitle, TitleCollector, writeTitleColumn } from "../columns/title-column.ts";
import { Dictionary, GrowingIntegers, GrowingNumbers } from "../layout/growing.ts";
import type { SectionWriter } from "../layout/sections.ts";
import type { PersonColumns } from "../requests/table-batch.ts";
import { type WrittenCompanies, writeFlags } from "./company-table.ts";
import { rowsById } from "./rows-by-id.ts";

/** How many sets of people are ready for a number of their companies, with the empty one: fewer than of companies, they take three times the room. */
const readySets: Readonly<Record<RangeName, number>> = { employees: 20, revenue: 16, funding: 8 };

/** Codes by arrival; an unknown one is "". */
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

/** Collects people and writes their columns; rows are in the order of their companies, those without one last. */
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
  }

  /** Writes everything; `rowOfCompany` tells the row of a company's id, -1 where it is not here. */
  write(
    out: SectionWriter,
    { ids: { length: companies }, industries, ranged }: WrittenCompanies,
    rowOfCompany: (id: number) => number,
  ): void {
    const byId = rowsById(this.#ids.view());
    const companyAt = Uint32Array.from(byId, (at) => {
      const id = this.#companies.at(at);
      const row = Number.isNaN(id) ? -1 : rowOfCompany(id);
      return row < 0 ? companies : row;
    });
    const places = groupedByCompany(companyAt, companies);
    const order = Uint32Array.from(places, (place) => byId[place] as number);
    const inOrder = <Value>(values: readonly Value[]) => Array.from(order, (at) => values[at] as Value);
    const idRanks = writeIdColumn(
      out,
      "person.id",
      Float64Array.from(order, (at) => this.#ids.at(at)),
    );
    const companyOf = Uint32Array.from(places, (place) => {
      const row = companyAt[place] as number;
      return row === companies ? noRow : row;
    });
    const starts = writeRowRanges(out, "person.of", companies, companyOf);
    for (const name of ["employees", "revenue", "funding"] as const) {
      const written = { numbers: ranged[name], starts, people: order.length };
      writeEmployerColumn(out, `person.${name}`, { ...written, readySets: readySets[name] });
    }
    writeCodedColumn(
      out,
      "person.industry",
      order.length,
      (row) => industries[companyOf[row] as number] ?? null,
    );
    writeTextOrder(out, "person.name", inOrder(this.#names), idRanks);
    const { places: numbers, ...titles } = this.#titles.inOrder();
    const titleOf = Uint32Array.from(order, (at) => {
      const code = this.#titles.ofRow.at(at);
      return code === noTitle ? noTitle : (numbers[code] as number);
    });
    writeTitleColumn(out, "person.title", titles, titleOf);
    const wordsOf = (row: number) => titles.words[titleOf[row] as number]?.length.toString() ?? null;
    writeCodedColumn(out, "person.titleLength", order.length, wordsOf, { isWalked: true });
    this.#levels.write(out, "person.level", order);
    out.put(
      "person.levelRank",
      Uint8Array.from(order, (at) => this.#levelRanks.at(at)),
    );
    const rankOf = (row: number) => String(this.#levelRanks.at(order[row] as number));
    writeCodedColumn(out, "person.rank", order.length, rankOf, { isWalked: true });
    this.#functions.write(out, "person.function", order, true);
    this.#departments.write(out, "person.department", order, true);
    const placeOf = Uint32Array.from(order, (at) => this.#places.ofRow.at(at));
    writePlaceColumn(out, "person.place", this.#places.places(), placeOf);
    writeFlags(out, "person.demo", inOrder(this.#demo));
  }
}

/** Places by company, those without one last; within one in the order they came, which is by id. */
function groupedByCompany(companyAt: Uint32Array, companies: number): Uint32Array {
  const next = new Uint32Array(companies + 2);
  for (const company of companyAt) (next[company + 1] as number) += 1;
  for (let company = 0; company <= companies; company++)
    (next[company + 1] as number) += next[company] as number;
  const places = new Uint32Array(companyAt.length);
  for (let place = 0; place < companyAt.length; place++)
    places[(next[companyAt[place] as number] as number)++] = place;
  return places;
}
