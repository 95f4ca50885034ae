/** A JSON object whose fields have not been checked. */
export type LooseRecord = Record<string, unknown>;

/** Words that sources send in place of a missing value. */
const blankWords = new Set(["", "n/a", "na", "null", "undefined", "none", "-", "--"]);

/** Returns the value as a record; undefined unless it is a plain JSON object. */
export function readRecord(value: unknown): LooseRecord | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as LooseRecord)
    : undefined;
}

/**
 * Looks up several names in a record and returns the first value that `read` accepts. Each name is tried in camelCase
 * and snake_case (`totalJobs`, `total_jobs`).
 */
export function readFirst<Value>(
  record: LooseRecord,
  names: readonly string[],
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  for (const name of names) {
    const value = read(record[name]) ?? read(record[toSnakeCase(name)]);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Converts a camelCase name to snake_case: `linkedInUrl` to `linked_in_url`. */
function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Reads trimmed text. A number is read as its digits; "", "N/A" and the like are read as absent. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  return blankWords.has(text.toLowerCase()) ? undefined : text;
}

/** Reads a finite number, also from text such as "1,250" or "$1,250". Anything else is read as absent. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const text = readText(value)?.replace(/[$,\s]/g, "");
  if (text === undefined || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** Reads a boolean: true and false, also as "true", "yes", 1 and their opposites. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = readText(value)?.toLowerCase();
  if (word === "true" || word === "yes" || word === "1") return true;
  return word === "false" || word === "no" || word === "0" ? false : undefined;
}

/** Reads a date as ISO 8601 text. Text stays unchanged; a Date or milliseconds since 1970 are converted. */
export function readDate(value: unknown): string | undefined {
  const isMilliseconds = typeof value === "number" && Math.abs(value) > 1e10 && Math.abs(value) < 8.64e15;
  if (isMilliseconds || value instanceof Date) {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  return readText(value);
}

/**
 * Reads a safe link: http, https or mailto. A bare host ("halvorn.example.com") is returned unchanged. Links with other
 * schemes and text that is not a link are dropped.
 */
export function readLink(value: unknown): string | undefined {
  const text = readText(value);
  if (text === undefined || hasControlOrSpace(text)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && !isBareHostWithPort(text)) return isSafeLink(scheme, text) ? text : undefined;
  return /^(?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(text) ? text : undefined;
}

function isSafeLink(scheme: string, text: string): boolean {
  if (scheme === "mailto") return true;
  return (scheme === "http" || scheme === "https") && URL.canParse(text);
}

function isBareHostWithPort(text: string): boolean {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+:\d+(?:[/?#]|$)/u.test(text);
}

function hasControlOrSpace(text: string): boolean {
  return /[\s\p{Cc}]/u.test(text);
}

/** Reads a safe image address: http, https, a path on this server or an inline bitmap. */
export function readImage(value: unknown): string | undefined {
  const text = readText(value);
  if (text === undefined || hasControlOrSpace(text)) return undefined;
  const isOwn = /^\/(?!\/)/.test(text) || /^data:image\/(?:png|jpeg|webp|gif);base64,/i.test(text);
  if (isOwn) return text;
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}

/**
 * Reads a list and returns the items that `read` accepts. A single value is read as a list of one item. A list that is
 * written as JSON text (`["a","b"]`), as in some stored columns, is parsed first.
 */
export function readList<Item>(
  value: unknown,
  read: (item: unknown) => Item | undefined,
): Item[] | undefined {
  const unwrapped = unwrapJson(value);
  const items = Array.isArray(unwrapped) ? unwrapped : [unwrapped];
  const accepted = items.map(read).filter((item) => item !== undefined);
  return accepted.length > 0 || Array.isArray(unwrapped) ? accepted : undefined;
}

/** Reads a list of texts. */
export function readTexts(value: unknown): string[] | undefined {
  return readList(value, readText);
}

/** Parses text that is a JSON list or object; returns any other value unchanged. */
export function unwrapJson(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns the record without keys whose value is undefined. */
export function dropAbsent<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
}
