import { bisect } from "../layout/bisect.ts";
import { invertOrder } from "../layout/ranks.ts";
import type { Sections, SectionWriter } from "../layout/sections.ts";
import { AscendingNumbers, areAscending, writeAscendingNumbers } from "./ascending-numbers.ts";

const highStep = 2 ** 32;

/**
 * Writes ids by row. Ascending ids take two to five bytes each. Other ids take four bytes, or eight when one needs
 * more than 32 bits, plus as much again for their order.
 * @returns each row's rank by id
 */
export function writeIdColumn(out: SectionWriter, name: string, ids: Float64Array): Uint32Array {
  const order = Uint32Array.from(ids, (_, row) => row);
  if (areAscending(ids)) {
    writeAscendingNumbers(out, name, ids);
    return order;
  }
  writeIds(out, name, ids);
  order.sort((one, other) => (ids[one] as number) - (ids[other] as number));
  const ranks = invertOrder(order);
  out.put(`${name}.order`, order);
  out.put(`${name}.ranks`, ranks);
  return ranks;
}

/** Writes ids that are only read by row: the low 32 bits, and the high bits when an id needs them. */
export function writeIds(out: SectionWriter, name: string, ids: Float64Array): void {
  const isLarge = ids.some((id) => id >= highStep);
  out.put(
    `${name}.low`,
    Uint32Array.from(ids, (id) => id % highStep),
  );
  out.put(`${name}.high`, isLarge ? Uint32Array.from(ids, (id) => id / highStep) : new Uint32Array(0));
}

/** Reads ids by row, as `writeIds` wrote them. */
export class Ids {
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;

  constructor(sections: Sections, name: string) {
    this.#low = sections.u32(`${name}.low`);
    this.#high = sections.u32(`${name}.high`);
  }

  get length(): number {
    return this.#low.length;
  }

  at(row: number): number {
    return (this.#low[row] as number) + (this.#high[row] ?? 0) * highStep;
  }
}

const emptyNumbers = new Uint32Array(0);

/** Finds the id of a row and the row of an id. */
export class IdColumn {
  /** Rows in the order of their ids; empty when the rows already are in that order. */
  readonly order: Uint32Array;
  /** Each row's rank by id; empty when the rank equals the row. */
  readonly ranks: Uint32Array;
  readonly #ids: Ids | AscendingNumbers;

  constructor(sections: Sections, name: string) {
    const isOrdered = sections.has(`${name}.order`);
    this.order = isOrdered ? sections.u32(`${name}.order`) : emptyNumbers;
    this.ranks = isOrdered ? sections.u32(`${name}.ranks`) : emptyNumbers;
    this.#ids = isOrdered ? new Ids(sections, name) : new AscendingNumbers(sections, name);
  }

  get length(): number {
    return this.#ids.length;
  }

  idOf(row: number): number {
    return this.#ids.at(row);
  }

  /** Returns a row's rank in the order of the ids. */
  rankOf(row: number): number {
    return this.ranks[row] ?? row;
  }

  /** Finds the row of an id by binary search; -1 if no row has the id. */
  rowOf(id: number): number {
    const rowAt = (rank: number) => this.order[rank] ?? rank;
    const rank = bisect(this.length, (at) => this.idOf(rowAt(at)) < id);
    return rank < this.length && this.idOf(rowAt(rank)) === id ? rowAt(rank) : -1;
  }
}
