import { createHash } from "node:crypto";

/** Computes a short hash of a JSON value. The order of fields and of list items does not change the hash. */
export function computeStableHash(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(sortDeep(value)))
    .digest("base64url")
    .slice(0, 22);
}

/** Sorts the fields of all objects and the items of all lists in a value, at every depth. */
function sortDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(sortDeep(item))).toSorted();
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => [name, sortDeep(field)].map((part) => JSON.stringify(part)).join(":"));
}
