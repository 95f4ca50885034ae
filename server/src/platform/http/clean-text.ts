import { badRequest, type Refusal } from "./refusal.ts";

/** Limit of nesting, so that recursive code does not run out of stack. No contract nests as deeply. */
const maxDepth = 32;

/**
 * Characters to remove. Control characters except tab and line breaks, because no database stores NUL. Also invisible
 * marks of direction and width, but not the joiners U+200C and U+200D, which names and emoji need.
 */
const controlCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this removes them.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Limits of the entries in one list or object, and of the values in a whole input. No contract accepts nearly as many.
 */
const maxEntries = 1_000;
export const maxValues = 15_000;

/**
 * Refuses an input with more values than any contract accepts. It runs before parsing, because parsing and describing
 * that many wrong values would block all other calls.
 * @throws Refusal 400
 */
export function refuseTooManyValues(input: unknown): void {
  let values = 0;
  const waiting = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth >= maxDepth) throw tooDeepMessage();
    const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
    values += entries.length;
    if (entries.length > maxEntries || values > maxValues) {
      throw tooManyValues();
    }
    for (const entry of entries)
      if (typeof entry === "object") waiting.push({ value: entry, depth: depth + 1 });
  }
}

function tooDeepMessage(): Refusal {
  return badRequest(`The values are nested too deeply; use at most ${maxDepth} levels`);
}

export function tooManyValues(): Refusal {
  const most = `${maxEntries.toLocaleString("en")} in one list, ${maxValues.toLocaleString("en")} in all`;
  return badRequest(`The request holds too many values; send at most ${most}`);
}

/**
 * Removes control characters and lone surrogates, which no database stores, from all texts and field names of a JSON
 * value. @throws Refusal 400 for values nested too deeply
 */
export function cleanText(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanString(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= maxDepth) throw tooDeepMessage();
  if (Array.isArray(value)) return value.map((item) => cleanText(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [cleanString(name), cleanText(field, depth + 1)]),
  );
}

function cleanString(text: string): string {
  return text.replace(controlCharacters, "").toWellFormed();
}
