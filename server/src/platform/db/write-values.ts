import { createValueTypes } from "./value-types.ts";

const { serializers } = createValueTypes();
const textOid = 25;
const textArrayOid = 1009;
const jsonOid = 114;

/** Finds the numbers of the parameters that the statement casts to json: `$3::jsonb`, but not `$3::jsonb[]`. */
function findJsonParameters(text: string): ReadonlySet<number> {
  const matches = text.matchAll(/\$(\d+)::jsonb?\b(?!\[)/g);
  return new Set(Array.from(matches, ([, number]) => Number(number)));
}

const writeValue = (oid: number, value: unknown) => serializers[oid]?.(value) ?? String(value);

/**
 * Encodes values as PostgreSQL's text. `pg` does not know the parameters' types when it sends them. Therefore the
 * statement's text decides how a list is written: as JSON when it is cast to json, otherwise as an array.
 */
export function writeValues(text: string, values: readonly unknown[]): (string | null)[] {
  const json = values.some(Array.isArray) ? findJsonParameters(text) : null;
  return values.map((value, index) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) return writeValue(textOid, value);
    return writeValue(json?.has(index + 1) ? jsonOid : textArrayOid, value);
  });
}
