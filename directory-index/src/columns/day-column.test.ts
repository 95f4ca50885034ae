import fc from "fast-check";
import { expect, test } from "vitest";
import { hasBit } from "../bits/bitset.ts";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { DayColumn, noDay, writeDayColumn } from "./day-column.ts";

test("keepSince keeps rows of the given day or a later day, and removes rows without a day", () => {
  const day = fc.oneof(
    fc.constant(noDay),
    fc.integer({ min: 20_000, max: 20_400 }),
    fc.constantFrom(1, 0xffff),
  );
  fc.assert(
    fc.property(fc.array(day, { maxLength: 100 }), fc.integer({ min: 0, max: 0x1ffff }), (drawn, any) => {
      const out = new SectionWriter();
      writeDayColumn(out, "day", Uint16Array.from(drawn));
      const column = new DayColumn(new Sections(out.finish()), "day");
      for (const since of [any, 20_200, (drawn[0] ?? 0) + 1, drawn[0] ?? 0]) {
        const set = new Uint32Array((drawn.length + 31) >>> 5).fill(0x7fffffff);
        column.keepSince(set, since);
        drawn.forEach((day, row) => {
          expect(hasBit(set, row)).toBe(day !== noDay && day >= since && (row & 31) !== 31);
        });
      }
    }),
    { numRuns: 300 },
  );
});
