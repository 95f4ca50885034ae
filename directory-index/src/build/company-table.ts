import { computeWordCount, setBit } from "../bits/bitset.ts";
import { writeCodedColumn } from "../columns/coded-column.ts";
import { writeIdColumn } from "../columns/id-column.ts";
import { writeNameKeys } from "../columns/name-keys.ts";
import {
  type RowOrder,
  sortRowsByNumber,
  type WrittenNumbers,
  writeNumberColumn,
} from "../columns/number-column.ts";
import { PlaceCollector, writePlaceColumn } from "../columns/place-column.ts";
import { writeSlicedNumbers } from "../columns/sliced-numbers.ts";
import { writeTextOrder } from "../columns/text-order.ts";
import { WordCollector } from "../columns/word-index.ts";
import { GrowingNumbers } from "../layout/growing.ts";
import { invertOrder } from "../layout/ranks.ts";
import type { SectionWriter } from "../layout/sections.ts";
import type { OrderedRangeName } from "../requests/index-query.ts";
import type { CompanyColumns } from "../requests/table-batch.ts";
import { noIntent } from "../segment/segment.ts";
import { rangeEdges } from "./range-edges.ts";
import { listRowsById } from "./rows-by-id.ts";

const unknownNumber = Number.NaN;
/**
 * 2015-01-01 in days since 1970-01-01. Searches look back ten years at most, so earlier days of funding are stored as
 * this day, which takes fewer bits.
 */
const earliestFundingDay = 16_436;

/** Values of the written companies that the tables of people and jobs need. */
export interface WrittenCompanies {
  readonly ids: Float64Array;
  readonly industries: readonly (readonly string[])[];
  readonly ranged: Readonly<Record<OrderedRangeName, WrittenNumbers>>;
}

/** Collects companies and writes their columns. */
export class CompanyTable {
  readonly #ids = new GrowingNumbers();
  readonly #names: string[] = [];
  readonly #keys: string[] = [];
  readonly #industries: string[][] = [];
  readonly #statuses: string[] = [];
  readonly #words = new WordCollector();
  readonly #nameWords = new WordCollector();
  readonly #labelWords = new WordCollector();
  readonly #places = new PlaceCollector();
  readonly #employees = new GrowingNumbers();
  readonly #revenues = new GrowingNumbers();
  readonly #fundings = new GrowingNumbers();
  readonly #intents = new GrowingNumbers();
  readonly #openJobs = new GrowingNumbers();
  readonly #foundedYears = new GrowingNumbers();
  readonly #rounds: (string | null)[] = [];
  readonly #fundingDays = new GrowingNumbers();
  readonly #demo: boolean[] = [];

  add(columns: CompanyColumns): void {
    for (let at = 0; at < columns.id.length; at++) this.#push(columns, at);
  }

  #push(columns: CompanyColumns, at: number): void {
    this.#ids.push(columns.id[at] as number);
    this.#names.push(columns.name_lower[at] as string);
    this.#keys.push(columns.name_key[at] as string);
    this.#industries.push(columns.industry_codes[at] as string[]);
    this.#statuses.push(columns.lead_status[at] as string);
    this.#words.push(columns.words[at] as string[]);
    this.#nameWords.push(columns.name_words[at] as string[]);
    this.#labelWords.push(columns.label_words[at] as string[]);
    this.#places.push(columns, at);
    this.#employees.push(columns.employee_count[at] ?? unknownNumber);
    this.#revenues.push(columns.revenue[at] ?? unknownNumber);
    this.#fundings.push(columns.total_funding[at] ?? unknownNumber);
    this.#intents.push(columns.intent_score[at] ?? unknownNumber);
    this.#openJobs.push(columns.open_jobs[at] as number);
    this.#foundedYears.push(columns.founded_year[at] ?? unknownNumber);
    this.#rounds.push(columns.last_round_code[at] ?? null);
    this.#fundingDays.push(Math.max(columns.last_funding_day[at] ?? unknownNumber, earliestFundingDay));
    this.#demo.push(columns.demo[at] as boolean);
  }

  /** Writes all columns. `newestDays` has the day of the newest open job by the id of its company. */
  write(out: SectionWriter, newestDays: ReadonlyMap<number, number>): WrittenCompanies {
    const order = listRowsById(this.#ids.view());
    const inOrder = <Value>(values: readonly Value[]) => Array.from(order, (at) => values[at] as Value);
    const numbers = (values: GrowingNumbers) => Float64Array.from(order, (at) => values.at(at));
    const ids = numbers(this.#ids);
    writeIdColumn(out, "company.id", ids);
    const byName = writeTextOrder(out, "company.name", inOrder(this.#names));
    const ranged = (name: OrderedRangeName, values: GrowingNumbers) =>
      writeNumberColumn(out, `company.${name}`, numbers(values), { ties: byName, edges: rangeEdges[name] });
    const written = {
      employees: ranged("employees", this.#employees),
      revenue: ranged("revenue", this.#revenues),
      funding: ranged("funding", this.#fundings),
    };
    const sorted = { ties: byName, edges: [] };
    writeNumberColumn(out, "company.intentScore", numbers(this.#intents), sorted);
    const newestPostings = ids.map((id) => newestDays.get(id) ?? unknownNumber);
    writeNumberColumn(out, "company.newestPosting", newestPostings, sorted);
    writeNameKeys(out, "company.key", inOrder(this.#keys));
    const industries = inOrder(this.#industries);
    writeCodedColumn(out, "company.industry", order.length, (row) => industries[row] as string[]);
    out.put(
      "company.industries",
      Uint8Array.from(industries, (codes) => codes.length),
    );
    const statuses = inOrder(this.#statuses);
    writeCodedColumn(out, "company.status", order.length, (row) => statuses[row] as string);
    this.#words.write(out, "company.word", order);
    this.#nameWords.write(out, "company.nameWord", order);
    this.#labelWords.write(out, "company.labelWord", order);
    const places = Uint32Array.from(order, (at) => this.#places.ofRow.at(at));
    writePlaceColumn(out, "company.place", this.#places.places(), places);
    this.#writeDefaultOrder(out, order, byName);
    writeFlags(out, "company.demo", inOrder(this.#demo));
    writeSlicedNumbers(out, "company.founded", numbers(this.#foundedYears));
    writeSlicedNumbers(out, "company.openJobs", numbers(this.#openJobs));
    writeSlicedNumbers(out, "company.fundingDay", numbers(this.#fundingDays));
    const rounds = inOrder(this.#rounds);
    writeCodedColumn(out, "company.round", order.length, (row) => rounds[row] ?? null, { isRare: true });
    return { ids, industries, ranged: written };
  }

  /** Writes the default order: companies with open jobs first, then by intent, then by name. */
  #writeDefaultOrder(out: SectionWriter, order: Uint32Array, byName: RowOrder): void {
    const intents = Uint8Array.from(order, (at) => {
      const score = this.#intents.at(at);
      return Number.isNaN(score) ? noIntent : Math.min(Math.max(score, 0), noIntent - 1);
    });
    const hiring = Array.from(order, (at) => this.#openJobs.at(at) > 0);
    const withoutIntentLast = (row: number) =>
      intents[row] === noIntent ? noIntent : noIntent - 1 - (intents[row] as number);
    const best = sortRowsByNumber(
      order.length,
      (row) => (hiring[row] ? 0 : noIntent + 1) + withoutIntentLast(row),
      byName,
    );
    out.put("company.intent", intents);
    out.put("company.best.order", best);
    out.put("company.best.ranks", invertOrder(best));
    writeFlags(out, "company.hiring", hiring);
  }
}

/** Writes flags as the set of rows whose flag is true. */
export function writeFlags(out: SectionWriter, name: string, flags: readonly boolean[]): void {
  const bits = new Uint32Array(computeWordCount(flags.length));
  for (const [row, flag] of flags.entries()) if (flag) setBit(bits, row);
  out.put(name, bits);
}
