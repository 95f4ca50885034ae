import type { Sections, SectionWriter } from "../layout/sections.ts";

const highStep = 2 ** 32;

/** Writes ids that rise with the rows: their low 32 bits, and the rest only where one is larger. */
export function writeIdColumn(out: SectionWriter, name: string, ids: Float64Array): void {
  const isLarge = ids.length > 0 && (ids[ids.length - 1] as number) >= highStep;
  out.put(
    `${name}.low`,
    Uint32Array.from(ids, (id) => id % highStep),
  );
  out.put(`${name}.high`, isLarge ? Uint32Array.from(ids, (id) => id / highStep) : new Uint32Array(0));
}

/** Ids by row, rising. */
export class IdColumn {
  readonly #low: Uint32Array;
  readonly #high: Uint32Array;

  constructor(sections: Sections, name: string) {
    this.#low = sections.u32(`${name}.low`);
    this.#high = sections.u32(`${name}.high`);
  }

  get length(): number {
    return this.#low.length;
  }

  idOf(row: number): number {
    return (this.#low[row] as number) + (this.#high[row] ?? 0) * highStep;
  }

  /** The row of an id, or -1: a binary search. */
  rowOf(id: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.idOf(middle);
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
