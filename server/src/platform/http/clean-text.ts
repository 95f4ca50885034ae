import { badRequest } from "./refusal.ts";

/** Deeper values than any contract has are refused, so that nothing that walks them runs out of stack. */
const depthLimit = 32;

/** Everything below a space but tab and line breaks, and DEL: never typed, and no database stores NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * A JSON value with every text, names of fields included, free of control characters and of halves of
 * surrogate pairs, which no database takes. @throws Refusal 400 for values nested too deeply.
 */
export function cleanText(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= depthLimit)
    throw badRequest(`The values are nested too deeply; use at most ${depthLimit} levels`);
  if (Array.isArray(value)) return value.map((item) => cleanText(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [cleanString(name), cleanText(field, depth + 1)]),
  );
}

function cleanString(text: string): string {
  return text.replace(controls, "").toWellFormed();
}
