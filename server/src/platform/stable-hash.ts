import { createHash } from "node:crypto";

/** A short hash of a JSON value. The order of an object's fields and of a list's items does not matter. */
export function stableHash(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(value)))
    .digest("base64url")
    .slice(0, 22);
}

/** The value with the fields of objects and the items of lists in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(inOrder(item))).toSorted();
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => [name, inOrder(field)].map((part) => JSON.stringify(part)).join(":"));
}
