import fc from "fast-check";
import type { JsonSchema } from "../api-document.ts";

export const resume = "Ada Smith\nWelder\nColumbus, OH\n\nExperience\nWelder, Acme Steel, 2015 - 2020\n";
const words = [
  resume,
  "software companies in Texas",
  "nurses in Ohio",
  "managers",
  "TX",
  "1",
  "true",
  "2025-01-01",
];
const oddTexts = [
  "",
  " ",
  "\u0000",
  "software\u0000 companies",
  "\u0007\u001b[31mred",
  "half \ud83d a pair",
  "\u202ereversed\u200b",
  "👩‍🏭 İstanbul ǅ ß ﬁ",
  "%_\\'\"; drop table company --",
  "((((a|b)*)+",
  "../../etc/passwd",
  "__proto__",
  "-1",
  "1e309",
  "x".repeat(20_001),
];

const oddNames = ["__proto__", "constructor", "toString", "hasOwnProperty", "\u0000", ""];

/** Values that match a schema only by accident. */
const misfits: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    2 ** 53,
    1e300,
    [],
    {},
    [[]],
    nestedArray(40),
    nestedArray(2000),
  ),
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.array(fc.constantFrom(null, 0, "a"), { minLength: 400, maxLength: 600 }),
  fc.constantFrom(...oddNames).map((name) => withField({}, name)),
);

/** Values for a schema. Most match it, some are at its bounds, and one in thirty is a misfit. */
export function valuesOf(schema: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 29, arbitrary: matchingValues(schema, texts) },
    { weight: 1, arbitrary: misfits },
  );
}

function matchingValues(schema: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => matchingValues(choice, texts)));
  const make = byType[schema.type ?? "any"];
  return make ? make(schema, texts) : misfits;
}

type MakeValues = (schema: JsonSchema, texts: readonly string[]) => fc.Arbitrary<unknown>;

const byType: Record<string, MakeValues> = {
  string: matchingTextsOf,
  number: matchingNumbers,
  integer: matchingNumbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, maxItems = 100 }, texts) =>
    fc.oneof(
      { weight: 20, arbitrary: fc.array(valuesOf(items, texts), { maxLength: 3 }) },
      { weight: 1, arbitrary: longLists(items, maxItems, texts) },
    ),
  object: matchingObjects,
};

/** Lists of the maximum length, and lists with one item more. */
function longLists(items: JsonSchema, maxItems: number, texts: readonly string[]): fc.Arbitrary<unknown> {
  const lengths = fc.constantFrom(maxItems, maxItems + 1);
  return fc.tuple(matchingValues(items, texts), lengths).map(([item, length]) => Array(length).fill(item));
}

function matchingTextsOf({ pattern, maxLength }: JsonSchema, texts: readonly string[]): fc.Arbitrary<string> {
  const candidates = [...words, ...texts];
  if (pattern !== undefined) {
    const format = new RegExp(pattern);
    const matchingTexts = candidates.filter((text) => format.test(text));
    return fc.oneof(fc.stringMatching(format), ...matchingTexts.map((text) => fc.constant(text)));
  }
  const longest = maxLength ?? 1000;
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...candidates) },
    { weight: 4, arbitrary: fc.string({ unit: "grapheme", maxLength: Math.min(longest, 40) }) },
    { weight: 4, arbitrary: fc.constantFrom(...oddTexts.filter(({ length }) => length <= longest)) },
    { weight: 1, arbitrary: fc.constantFrom("a".repeat(longest), "ﷺ".repeat(longest)) },
    { weight: 1, arbitrary: fc.constant("a".repeat(longest + 1)) },
  );
}

function matchingNumbers({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum, -1000);
  return fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min, max: Math.max(min, Math.min(maximum, 1000)) }) },
    { weight: 4, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, maximum + 1, 0, 2 ** 31, 1.5) },
  );
}

/** The maximum number of optional fields. With more of them hardly any object matches. */
const maxOptionalFields = 4;

function matchingObjects(schema: JsonSchema, texts: readonly string[]): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, texts)]),
  );
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  const named = fc
    .subarray(optional, { maxLength: Math.min(maxOptionalFields, optional.length) })
    .chain((chosen) =>
      fc.record(Object.fromEntries([...required, ...chosen].map((name) => [name, fields[name] ?? misfits]))),
    );
  const extra = typeof additionalProperties === "object" ? valuesOf(additionalProperties, texts) : misfits;
  return fc.oneof(
    { weight: 24, arbitrary: named },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: typeof additionalProperties === "object" ? 6 : 1,
      arbitrary: fc
        .tuple(named, fc.constantFrom(...words, ...oddNames), extra)
        .map(([record, name, value]) => withField(record, name, value)),
    },
  );
}

/** Sets a field, even one with the name `__proto__`, so that it is in the JSON text. */
function withField(record: object, name: string, value: unknown = { isAdmin: true }): object {
  return Object.defineProperty({ ...record }, name, { value, enumerable: true });
}

function nestedArray(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}
