import { readArray, writeArray } from "./array-text.ts";

/** Converts PostgreSQL's text values to JavaScript and back, by type oid; the same for both drivers. */
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

const asText = (text: string) => text;

function readBigInt(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is beyond 2^53`);
  return value;
}

function readInstant(text: string): string {
  if (text.endsWith("infinity")) return text;
  // PostgreSQL writes +00 for UTC; the session runs in UTC on both drivers.
  const zoned = /[+-]\d\d(:\d\d)?$/.test(text) ? text : `${text}+00`;
  return new Date(zoned.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00")).toISOString();
}

function writeScalar(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

// Writes a value for json. A string is JSON text already, so that a row read as text can be written back.
const writeJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

const scalar = (
  oid: number,
  arrayOid: number,
  parse: (text: string) => unknown,
  serialize = writeScalar,
): ScalarType => ({ oid, arrayOid, parse, serialize });

const scalars: readonly ScalarType[] = [
  scalar(16, 1000, (text) => text === "t"), // bool
  scalar(18, 1002, asText), // char
  scalar(19, 1003, asText), // name
  scalar(20, 1016, readBigInt), // int8
  scalar(21, 1005, Number), // int2
  scalar(23, 1007, Number), // int4
  scalar(25, 1009, asText), // text
  scalar(26, 1028, Number), // oid
  scalar(700, 1021, Number), // float4
  scalar(701, 1022, Number), // float8
  scalar(1042, 1014, asText), // bpchar
  scalar(1043, 1015, asText), // varchar
  scalar(1082, 1182, asText), // date
  scalar(1083, 1183, asText), // time
  scalar(1114, 1115, readInstant), // timestamp
  scalar(1184, 1185, readInstant), // timestamptz
  scalar(1186, 1187, asText), // interval
  scalar(1700, 1231, asText), // numeric
  scalar(2950, 2951, asText), // uuid
  scalar(114, 199, (text) => JSON.parse(text), writeJson), // json
  scalar(3802, 3807, (text) => JSON.parse(text), writeJson), // jsonb
];

/** Parsers and serializers for the types that `Queryable` documents. */
export function describeValueTypes(): ValueTypes {
  const types: ValueTypes = { parsers: {}, serializers: {} };
  for (const type of scalars) {
    types.parsers[type.oid] = type.parse;
    types.serializers[type.oid] = type.serialize;
    types.parsers[type.arrayOid] = (text) => readArray(text, type.parse);
    types.serializers[type.arrayOid] = (value) =>
      Array.isArray(value) ? writeArray(value, type.serialize) : writeScalar(value);
  }
  return types;
}
