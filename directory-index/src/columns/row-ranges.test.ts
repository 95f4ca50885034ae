import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bitset, forEachRow, setBit } from "../bits/bitset.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { noGroup, RowRanges, writeRowRanges } from "./row-ranges.ts";

/**
 * Groups with rows, each with the number of empty groups before it. Some of these numbers need more than a byte, and
 * some groups have many rows.
 */
const arbitraryGroups = fc.array(
  fc.record({
    gap: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 250, max: 700 })),
    rows: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 60, max: 140 })),
  }),
  { maxLength: 30 },
);

function listRows(set: Bitset): number[] {
  const rows: number[] = [];
  forEachRow(set, (row) => rows.push(row));
  return rows;
}

test("RowRanges reads back the rows of each group, the group of each row and the rows of a set of groups", () => {
  fc.assert(
    fc.property(arbitraryGroups, fc.nat(3), (drawn, ungrouped) => {
      const owned: number[] = [];
      let group = -1;
      for (const { gap, rows } of drawn) {
        group += gap;
        owned.push(...Array.from({ length: rows }, () => group));
      }
      const count = group + 5;
      const out = new SectionWriter();
      const groupOf = Uint32Array.from([...owned, ...Array.from({ length: ungrouped }, () => noGroup)]);
      writeRowRanges(out, "of", count, groupOf);
      const ranges = new RowRanges(new Sections(out.finish()), "of");
      expect(Array.from(groupOf, (_, row) => ranges.groupOf(row))).toEqual([...groupOf]);
      expect(ranges.end).toBe(owned.length);
      const set = new Uint32Array((count + 31) >>> 5).fill(0xaaaa5555);
      const members = new Uint32Array((groupOf.length + 31) >>> 5);
      ranges.addTo(members, set.subarray(0, count >>> 5));
      const rows = listRows(members);
      const isMember = (at: number) => at >>> 5 < count >>> 5 && ((0xaaaa5555 >>> (at & 31)) & 1) === 1;
      expect(rows).toEqual(owned.flatMap((at, row) => (isMember(at) ? [row] : [])));
      for (const pattern of [0x80000001, 0xaaaa5555, 0xffffffff]) {
        const some = owned.map((at, row) => ({ at, row })).filter(({ row }) => (pattern >>> (row & 31)) & 1);
        const set = new Uint32Array((groupOf.length + 31) >>> 5);
        for (const { row } of some) setBit(set, row);
        const counted: [number, number][] = [];
        ranges.forEachGroup(set, (at, rows) => counted.push([at, rows]));
        const expected = Map.groupBy(some, ({ at }) => at);
        expect(counted).toEqual([...expected].map(([at, list]) => [at, list.length]));
        const upTo = [1, 2, 3].map(() => new Uint32Array((count + 31) >>> 5)) as [Bitset, Bitset, Bitset];
        ranges.countUpToThree(set, upTo);
        for (const [index, atLeast] of upTo.entries())
          expect(listRows(atLeast)).toEqual(counted.flatMap(([at, rows]) => (rows > index ? [at] : [])));
      }
    }),
    { numRuns: 200 },
  );
});
