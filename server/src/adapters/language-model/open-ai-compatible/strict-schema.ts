import * as z from "zod/mini";

/** JSON schema keywords that every server with structured output accepts; we validate the other keywords ourselves. */
const supportedKeywords = [
  "type",
  "enum",
  "const",
  "properties",
  "required",
  "items",
  "anyOf",
  "description",
];

type JsonSchema = Record<string, unknown>;

/**
 * Converts a strict zod object to JSON schema, in the subset that all servers accept. Every key is required, an absent
 * value is null, and additional keys, limits and patterns are left out.
 * @throws Error for an optional key or an object that is not strict, which is a programming error
 */
export function toStrictSchema(schema: z.core.$ZodType): JsonSchema {
  return simplifySchema(z.toJSONSchema(schema) as JsonSchema);
}

function simplifySchema(node: JsonSchema): JsonSchema {
  const supported = Object.fromEntries(
    Object.entries(node).filter(([word]) => supportedKeywords.includes(word)),
  );
  if (node.type === "object") return { ...supported, ...simplifyObjectSchema(node) };
  if (node.items) supported.items = simplifySchema(node.items as JsonSchema);
  if (node.anyOf) return joinNullableTypes((node.anyOf as JsonSchema[]).map(simplifySchema));
  return supported;
}

function simplifyObjectSchema({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): JsonSchema {
  const entries = Object.entries(properties as Record<string, JsonSchema>);
  if (additionalProperties !== false || entries.length !== (required as string[]).length) {
    throw new Error("A model's answer must be a strict object whose keys are all required");
  }
  const simple = Object.fromEntries(entries.map(([name, value]) => [name, simplifySchema(value)]));
  return { properties: simple, required, additionalProperties: false };
}

/** Merges an `anyOf` of a plain type and null into one union of types. Servers compile this form best. */
function joinNullableTypes(choices: JsonSchema[]): JsonSchema {
  const [value, none] = choices;
  const isPlain = choices.length === 2 && none?.type === "null" && Object.keys(value ?? {}).join() === "type";
  return isPlain ? { type: [value?.type, "null"] } : { anyOf: choices };
}
