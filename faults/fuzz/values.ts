import fc from "fast-check";
import type { JsonSchema } from "../api-document.ts";

export const resumeText = "Ada Smith\nWelder\nColumbus, OH\n\nExperience\nWelder, Acme Steel, 2015 - 2020\n";
const likelyTexts = [
  resumeText,
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

/** Generates values of any type, which match a schema only by accident. */
const arbitraryMisfit: fc.Arbitrary<unknown> = fc.oneof(
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
  fc.constantFrom(...oddNames).map((name) => setField({}, name)),
);

/** Generates values for a schema. Most match it, some are at its bounds, and one in thirty does not fit. */
export function arbitraryValue(schema: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 29, arbitrary: arbitraryMatchingValue(schema, texts) },
    { weight: 1, arbitrary: arbitraryMisfit },
  );
}

function arbitraryMatchingValue(schema: JsonSchema, texts: readonly string[]): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryMatchingValue(choice, texts)));
  const make = arbitraryByType[schema.type ?? "any"];
  return make ? make(schema, texts) : arbitraryMisfit;
}

type MakeArbitrary = (schema: JsonSchema, texts: readonly string[]) => fc.Arbitrary<unknown>;

const arbitraryByType: Record<string, MakeArbitrary> = {
  string: arbitraryMatchingText,
  number: arbitraryMatchingNumber,
  integer: arbitraryMatchingNumber,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, maxItems = 100 }, texts) =>
    fc.oneof(
      { weight: 20, arbitrary: fc.array(arbitraryValue(items, texts), { maxLength: 3 }) },
      { weight: 1, arbitrary: arbitraryLongList(items, maxItems, texts) },
    ),
  object: arbitraryMatchingObject,
};

/** Generates lists of the maximum length, and lists that are one item too long. */
function arbitraryLongList(
  items: JsonSchema,
  maxItems: number,
  texts: readonly string[],
): fc.Arbitrary<unknown> {
  const lengths = fc.constantFrom(maxItems, maxItems + 1);
  return fc
    .tuple(arbitraryMatchingValue(items, texts), lengths)
    .map(([item, length]) => Array(length).fill(item));
}

function arbitraryMatchingText(
  { pattern, maxLength }: JsonSchema,
  texts: readonly string[],
): fc.Arbitrary<string> {
  const candidates = [...likelyTexts, ...texts];
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

function arbitraryMatchingNumber({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum, -1000);
  return fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min, max: Math.max(min, Math.min(maximum, 1000)) }) },
    { weight: 4, arbitrary: fc.constantFrom(minimum, maximum) },
    { weight: 1, arbitrary: fc.constantFrom(minimum - 1, maximum + 1, 0, 2 ** 31, 1.5) },
  );
}

/** The maximum number of optional fields in a generated object. With more of them, hardly any object would match. */
const maxOptionalFields = 4;

function arbitraryMatchingObject(schema: JsonSchema, texts: readonly string[]): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryValue(field, texts)]),
  );
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  const named = fc
    .subarray(optional, { maxLength: Math.min(maxOptionalFields, optional.length) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries([...required, ...chosen].map((name) => [name, fields[name] ?? arbitraryMisfit])),
      ),
    );
  const extra =
    typeof additionalProperties === "object" ? arbitraryValue(additionalProperties, texts) : arbitraryMisfit;
  return fc.oneof(
    { weight: 24, arbitrary: named },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: typeof additionalProperties === "object" ? 6 : 1,
      arbitrary: fc
        .tuple(named, fc.constantFrom(...likelyTexts, ...oddNames), extra)
        .map(([record, name, value]) => setField(record, name, value)),
    },
  );
}

/** Sets a field so that it appears in the JSON text, even one with the name `__proto__`. */
function setField(record: object, name: string, value: unknown = { isAdmin: true }): object {
  return Object.defineProperty({ ...record }, name, { value, enumerable: true });
}

function nestedArray(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level++) value = [value];
  return value;
}
