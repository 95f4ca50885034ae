import type { ContactValue } from "../../contact-data/port.ts";

/** Texts that vendors send in place of a value that they do not have, or that has to be bought first. */
const placeholder =
  /^(?:n\/?a|none|null|unknown|not available|unavailable|-+)$|not_unlocked|not-unlocked|\*{2,}/i;

/** Reads a text; null for other kinds of values, such as the booleans of gated fields, and for placeholders. */
export function readText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  // PostgreSQL refuses NUL and half characters.
  const text = value
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return text === "" || placeholder.test(text) ? null : text;
}

export function readNumber(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Reads the day at the start of a date or time in ISO 8601; null for other texts and for days that do not exist. */
export function readDay(value: unknown): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(readText(value) ?? "")?.[0];
  const time = day === undefined ? Number.NaN : Date.parse(day);
  return day !== undefined && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
    ? day
    : null;
}

export function readEmail(value: unknown): string | null {
  const text = readText(value);
  return text !== null && /^[^\s@<>()",;:]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? text.toLowerCase() : null;
}

/** Reads a phone number, as the vendor writes it; it has at least 7 digits. */
export function readPhone(value: unknown): string | null {
  const text = readText(value);
  if (text === null || !/^[+(\d][\d\s().x+/-]*$/i.test(text)) return null;
  return text.replaceAll(/\D/g, "").length >= 7 ? text : null;
}

/** Reads the address of a LinkedIn profile of a person; adds the scheme, which some vendors leave out. */
export function readProfile(value: unknown): string | null {
  const text = readText(value);
  if (text === null) return null;
  const url = URL.parse(/^https?:/i.test(text) ? text : `https://${text}`);
  if (
    url === null ||
    !/(?:^|\.)linkedin\.com$/.test(url.hostname) ||
    !/^\/(?:in|pub)\/[^/]/.test(url.pathname)
  )
    return null;
  return `https://www.linkedin.com${url.pathname.replace(/\/+$/, "")}`;
}

/** Makes the value of a detail; null without a text. */
export function makeValue(
  text: string | null,
  { source, method, date }: Pick<ContactValue, "source" | "method" | "date">,
): ContactValue | null {
  return text === null ? null : { value: text, source, method, date };
}
