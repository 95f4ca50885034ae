import type { Sections, SectionWriter } from "../layout/sections.ts";

/** Stands for a row that belongs to no other. */
export const noRow = 0xffffffff;

/** Writes which rows belong to each of `groups` rows of another table. */
export function writeGroupedRows(
  out: SectionWriter,
  name: string,
  groups: number,
  groupOf: Uint32Array,
): void {
  const starts = new Uint32Array(groups + 1);
  for (let row = 0; row < groupOf.length; row++) {
    const group = groupOf[row] as number;
    if (group !== noRow) (starts[group + 1] as number) += 1;
  }
  for (let group = 0; group < groups; group++) (starts[group + 1] as number) += starts[group] as number;
  const rows = new Uint32Array(starts[groups] as number);
  const next = starts.slice();
  for (let row = 0; row < groupOf.length; row++) {
    const group = groupOf[row] as number;
    if (group !== noRow) rows[(next[group] as number)++] = row;
  }
  out.put(`${name}.starts`, starts);
  out.put(`${name}.rows`, rows);
}

/** The rows that belong to each row of another table. */
export class GroupedRows {
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(sections: Sections, name: string) {
    this.#starts = sections.u32(`${name}.starts`);
    this.#rows = sections.u32(`${name}.rows`);
  }

  countOf(group: number): number {
    return (this.#starts[group + 1] as number) - (this.#starts[group] as number);
  }

  of(group: number): Uint32Array {
    return this.#rows.subarray(this.#starts[group], this.#starts[group + 1]);
  }
}
