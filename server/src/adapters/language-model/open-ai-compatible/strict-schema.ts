import * as z from "zod/mini";

/** JSON schema keywords that every server with structured output accepts; we validate the other keywords ourselves. */
const widelySupported = ["type", "enum", "const", "properties", "required", "items", "anyOf", "description"];

type Json = Record<string, unknown>;

/**
 * Converts a strict zod object to JSON schema in the subset that all servers accept: every key required, absent values
 * null, no additional keys, no limits or patterns.
 * @throws Error for an optional key or an object that is not strict, which is a programming error
 */
export function toStrictSchema(schema: z.core.$ZodType): Json {
  return simplify(z.toJSONSchema(schema) as Json);
}

function simplify(node: Json): Json {
  const supported = Object.fromEntries(
    Object.entries(node).filter(([word]) => widelySupported.includes(word)),
  );
  if (node.type === "object") return { ...supported, ...simplifyObject(node) };
  if (node.items) supported.items = simplify(node.items as Json);
  if (node.anyOf) return joinNull((node.anyOf as Json[]).map(simplify));
  return supported;
}

function simplifyObject({ properties = {}, required = [], additionalProperties }: Json): Json {
  const entries = Object.entries(properties as Record<string, Json>);
  if (additionalProperties !== false || entries.length !== (required as string[]).length) {
    throw new Error("A model's answer must be a strict object whose keys are all required");
  }
  const simple = Object.fromEntries(entries.map(([name, value]) => [name, simplify(value)]));
  return { properties: simple, required, additionalProperties: false };
}

/** Writes a nullable plain type as a union of types, the form that grammars compile best. */
function joinNull(choices: Json[]): Json {
  const [value, none] = choices;
  const isPlain = choices.length === 2 && none?.type === "null" && Object.keys(value ?? {}).join() === "type";
  return isPlain ? { type: [value?.type, "null"] } : { anyOf: choices };
}
