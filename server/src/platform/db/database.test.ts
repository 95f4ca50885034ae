import { expect, test } from "vitest";
import { sql } from "./sql.ts";
import { testOnEachDatabase } from "./test-database.ts";

testOnEachDatabase("database", (open) => {
  test("types are the same on both drivers", async () => {
    const db = await open();
    const [row] = await db.query(sql`select
      1::int8 as big, 2.50::numeric as exact, 1.5::float4 as single, 3::int2 as small, true as yes, null::text as nothing,
      timestamptz '2026-02-03 04:05:06.789+02' as at, date '2026-02-03' as day, '{"a":[1,null]}'::jsonb as parsed,
      array['a,"b\\', 'NULL', null, '', '{x}'] as words, array[1,2]::int8[] as bigs, array[]::text[] as none,
      array[date '2026-01-01'] as days, ${["a", 'b"', null]}::text[] as given, ${{ x: [1] }}::jsonb as object,
      ${[1, { a: 2 }]}::jsonb as list, ${new Date(0)}::timestamptz as epoch, ${undefined}::int as missing, ${5}::text as five`);
    expect(row).toEqual({
      big: 1,
      exact: "2.50",
      single: 1.5,
      small: 3,
      yes: true,
      nothing: null,
      at: "2026-02-03T02:05:06.789Z",
      day: "2026-02-03",
      parsed: { a: [1, null] },
      words: ['a,"b\\', "NULL", null, "", "{x}"],
      bigs: [1, 2],
      none: [],
      days: ["2026-01-01"],
      given: ["a", 'b"', null],
      object: { x: [1] },
      list: [1, { a: 2 }],
      epoch: "1970-01-01T00:00:00.000Z",
      missing: null,
      five: "5",
    });
  });
});
