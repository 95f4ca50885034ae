import fc from "fast-check";
import { expect, test } from "vitest";
import { Sections, SectionWriter } from "../layout/sections.ts";
import { NumberColumn, writeNumberColumn } from "./number-column.ts";

const rowsOf = (column: NumberColumn, backward: boolean) =>
  [...column.falling(backward)].flatMap(({ first, last }) => {
    const step = first <= last ? 1 : -1;
    return Array.from({ length: (last - first) * step + 1 }, (_, at) => column.rising[first + at * step]);
  });

test("values fall from piece to piece, equal ones by ties and unknown ones last, in both directions", () => {
  const some = fc.oneof(
    fc.array(fc.option(fc.nat(5), { nil: Number.NaN }), { maxLength: 40 }),
    // Longer than a piece of values that all differ, with equal ones now and then.
    fc.array(fc.nat(4000), { minLength: 300, maxLength: 900 }),
  );
  fc.assert(
    fc.property(some, (numbers) => {
      const values = Float64Array.from(numbers);
      const order = Uint32Array.from(values, (_, row) => values.length - 1 - row);
      const out = new SectionWriter();
      writeNumberColumn(out, "n", values, { order, ranks: order });
      const column = new NumberColumn(new Sections(out.finish()), "n");
      const keyOf = (row: number) => values[row] ?? Number.NaN;
      const falling = Array.from(order).sort((one, other) => {
        const [left, right] = [keyOf(one), keyOf(other)];
        if (Number.isNaN(left) || Number.isNaN(right))
          return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
        return right - left;
      });
      expect(rowsOf(column, false)).toEqual(falling);
      expect(rowsOf(column, true)).toEqual(falling.toReversed());
    }),
    { numRuns: 200 },
  );
});
