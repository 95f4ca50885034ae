import * as z from "zod/mini";

/** JSON schema words that every server with structured output takes; others are checked by us afterwards. */
const widelyKnown = ["type", "enum", "const", "properties", "required", "items", "anyOf", "description"];

type Json = Record<string, unknown>;

/**
 * The JSON schema of a zod strict object within what servers agree on: every key required, absent values null,
 * no further keys, no limits and patterns.
 * @throws Error when the schema has an optional key or an object that is not strict: a fault of ours.
 */
export function toStrictSchema(schema: z.core.$ZodType): Json {
  return simplify(z.toJSONSchema(schema) as Json);
}

function simplify(node: Json): Json {
  const kept = Object.fromEntries(Object.entries(node).filter(([word]) => widelyKnown.includes(word)));
  if (node.type === "object") return { ...kept, ...simplifyObject(node) };
  if (node.items) kept.items = simplify(node.items as Json);
  if (node.anyOf) return joinNull((node.anyOf as Json[]).map(simplify));
  return kept;
}

function simplifyObject({ properties = {}, required = [], additionalProperties }: Json): Json {
  const entries = Object.entries(properties as Record<string, Json>);
  if (additionalProperties !== false || entries.length !== (required as string[]).length) {
    throw new Error("A model's answer must be a strict object whose keys are all required");
  }
  const simple = Object.fromEntries(entries.map(([name, value]) => [name, simplify(value)]));
  return { properties: simple, required, additionalProperties: false };
}

/** A nullable simple type is written as a union of types, which grammars compile best. */
function joinNull(choices: Json[]): Json {
  const [value, none] = choices;
  const isPlain = choices.length === 2 && none?.type === "null" && Object.keys(value ?? {}).join() === "type";
  return isPlain ? { type: [value?.type, "null"] } : { anyOf: choices };
}
