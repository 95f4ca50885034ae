/** Reads a text or number as a text without the characters that the database refuses; null for an empty one. */
export function readText(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  const text = value.replaceAll("\0", "").toWellFormed().trim();
  return text === "" ? null : text;
}

export function readNumber(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** Reads an id, which may be negative, as a text; null for 0, which means none. */
export function readId(value: unknown): string | null {
  const text = readText(value);
  return text !== null && text !== "0" && /^-?\d{1,18}$/.test(text) ? text : null;
}

/** Reads "2026-05-02" and "5/2/2026 12:00 AM" as a day, YYYY-MM-DD; null for anything else. */
export function readDay(value: unknown): string | null {
  const text = readText(value) ?? "";
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text);
  const [, month = "", date = "", year = ""] = american ?? [];
  const day = american ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text.slice(0, 10);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // A day such as February 30 becomes another day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
