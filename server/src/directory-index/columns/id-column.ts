import type { Sections, SectionWriter } from "../layout/sections.ts";

const highStep = 2 ** 32;

/**
 * Writes ids by row: their low 32 bits, the rest only where one is larger, and the order of the ids only where that is
 * not the order of the rows. Gives each row's place by id.
 */
export function writeIdColumn(out: SectionWriter, name: string, ids: Float64Array): Uint32Array {
  const isLarge = ids.some((id) => id >= highStep);
  out.put(
    `${name}.low`,
    Uint32Array.from(ids, (id) => id % highStep),
  );
  out.put(`${name}.high`, isLarge ? Uint32Array.from(ids, (id) => id / highStep) : new Uint32Array(0));
  const isRising = ids.every((id, row) => row === 0 || (ids[row - 1] as number) < id);
  const order = Uint32Array.from(ids, (_, row) => row);
  if (!isRising) order.sort((one, other) => (ids[one] as number) - (ids[other] as number));
  const ranks = new Uint32Array(ids.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  out.put(`${name}.order`, isRising ? new Uint32Array(0) : order);
  out.put(`${name}.ranks`, isRising ? new Uint32Array(0) : ranks);
  return ranks;
}

/** Ids by row. */
export class IdColumn {
  /** Rows in the order of their ids; empty where that is the order of the rows. */
  readonly order: Uint32Array;
  readonly #ranks: Uint32Array;
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;

  constructor(sections: Sections, name: string) {
    this.order = sections.u32(`${name}.order`);
    this.#ranks = sections.u32(`${name}.ranks`);
    this.#low = sections.u32(`${name}.low`);
    this.#high = sections.u32(`${name}.high`);
  }

  get length(): number {
    return this.#low.length;
  }

  idOf(row: number): number {
    return (this.#low[row] as number) + (this.#high[row] ?? 0) * highStep;
  }

  /** A row's place by id. */
  rankOf(row: number): number {
    return this.#ranks[row] ?? row;
  }

  /** The row of an id, or -1: a binary search. */
  rowOf(id: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const row = this.order[middle] ?? middle;
      const found = this.idOf(row);
      if (found === id) return row;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
