/** A simple value of a flattened record. */
export type FlatValue = string | number | boolean;
export type FlatRecord = Record<string, FlatValue>;

/**
 * Flattens a record for a table or a file: fields of nested objects get dotted keys, lists of simple values are joined
 * by a pipe, other lists become JSON text. Empty values (null, undefined, "", an empty list or object) are left out.
 */
export function flattenRecord(record: Record<string, unknown>): FlatRecord {
  const flat = new Map<string, FlatValue>();
  addFields(flat, "", record);
  // Object.fromEntries defines own fields, so that a field named __proto__ stays data.
  return Object.fromEntries(flat);
}

function addFields(flat: Map<string, FlatValue>, prefix: string, record: object): void {
  for (const [name, value] of Object.entries(record)) {
    const key = prefix + name;
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      addFields(flat, `${key}.`, value);
    } else {
      const simple = Array.isArray(value) ? flattenList(value) : value;
      if (isSimple(simple) && simple !== "") flat.set(key, simple);
    }
  }
}

function flattenList(list: readonly unknown[]): string {
  const values = list.filter((value) => value !== null && value !== undefined && value !== "");
  if (values.length === 0) return "";
  return values.every(isSimple) ? values.join("|") : JSON.stringify(values);
}

function isSimple(value: unknown): value is FlatValue {
  return (
    typeof value === "string" ||
    typeof value === "boolean" ||
    (typeof value === "number" && Number.isFinite(value))
  );
}
