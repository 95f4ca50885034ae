import { readArray, writeArray } from "./array-text.ts";

/** Converts PostgreSQL's text values to JavaScript values and back, by the type's oid. Both drivers use it. */
export interface ValueTypes {
  readonly parsers: Record<number, (text: string) => unknown>;
  readonly serializers: Record<number, (value: unknown) => string>;
}

interface ScalarType {
  readonly oid: number;
  readonly arrayOid: number;
  readonly parse: (text: string) => unknown;
  readonly serialize: (value: unknown) => string;
}

const keepText = (text: string) => text;

function readBigInt(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is beyond 2^53`);
  return value;
}

function readInstant(text: string): string {
  if (text.endsWith("infinity")) return text;
  // PostgreSQL writes +00 for UTC, and the session runs in UTC on both drivers.
  const zoned = /[+-]\d\d(:\d\d)?$/.test(text) ? text : `${text}+00`;
  return new Date(zoned.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
}

function writeScalar(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

// Writes a value for a json column. A string counts as JSON text already, so that a row that was read as text can be
// written back.
const writeJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const describeScalar = (
  oid: number,
  arrayOid: number,
  parse: (text: string) => unknown,
  serialize = writeScalar,
): ScalarType => ({ oid, arrayOid, parse, serialize });

const scalarTypes: readonly ScalarType[] = [
  describeScalar(16, 1000, (text) => text === "t"), // bool
  describeScalar(18, 1002, keepText), // char
  describeScalar(19, 1003, keepText), // name
  describeScalar(20, 1016, readBigInt), // int8
  describeScalar(21, 1005, Number), // int2
  describeScalar(23, 1007, Number), // int4
  describeScalar(25, 1009, keepText), // text
  describeScalar(26, 1028, Number), // oid
  describeScalar(700, 1021, Number), // float4
  describeScalar(701, 1022, Number), // float8
  describeScalar(1042, 1014, keepText), // bpchar
  describeScalar(1043, 1015, keepText), // varchar
  describeScalar(1082, 1182, keepText), // date
  describeScalar(1083, 1183, keepText), // time
  describeScalar(1114, 1115, readInstant), // timestamp
  describeScalar(1184, 1185, readInstant), // timestamptz
  describeScalar(1186, 1187, keepText), // interval
  describeScalar(1700, 1231, keepText), // numeric
  describeScalar(2950, 2951, keepText), // uuid
  describeScalar(114, 199, (text) => JSON.parse(text), writeJson), // json
  describeScalar(3802, 3807, (text) => JSON.parse(text), writeJson), // jsonb
];

/** Parsers and serializers for the types that `Queryable` documents. */
export function createValueTypes(): ValueTypes {
  const types: ValueTypes = { parsers: {}, serializers: {} };
  for (const type of scalarTypes) {
    types.parsers[type.oid] = type.parse;
    types.serializers[type.oid] = type.serialize;
    types.parsers[type.arrayOid] = (text) => readArray(text, type.parse);
    types.serializers[type.arrayOid] = (value) =>
      Array.isArray(value) ? writeArray(value, type.serialize) : writeScalar(value);
  }
  return types;
}
