import { setImmediate } from "node:timers/promises";
import * as z from "zod/mini";
import type { BoardPay, BoardPlace, BoardPosting, BoardReading, PayPeriod } from "../port.ts";

/** A text that may be missing, null, empty or of another type; read as text or null. */
export const looseText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    if (typeof value === "number") return String(value);
    const text = typeof value === "string" ? cleanText(value).replace(/\s+/g, " ").trim() : "";
    return text === "" ? null : text;
  }),
);

/** Removes what the database refuses in texts: U+0000 and halves of characters. */
const cleanText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** A text without which a posting cannot be read. */
export const requiredText = z.pipe(looseText, z.string());

/** A flag that may be missing; read as true, false or null. */
export const looseFlag = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === "boolean" ? value : null)),
);

/** A number that may be missing or written as text; read as a number from 0 on, or null. */
export const looseNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : null;
  }),
);

/** A list that may be missing; entries that do not fit are left out. */
export const looseList = <Entry extends z.core.$ZodType>(entry: Entry) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<Entry>[] =>
      (Array.isArray(value) ? value : []).flatMap((item) => {
        const parsed = z.safeParse(entry, item);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );

/** An object that may be missing or of another type; null then. */
export const looseObject = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value): z.output<Shape> | null => {
      const parsed = z.safeParse(shape, value);
      return parsed.success ? parsed.data : null;
    }),
  );

/** A place as the board writes it, whose city, region and country are not stated apart. */
export const textPlace = (text: string): BoardPlace => ({ text, city: null, region: null, country: null });

/** A place that is known by its parts; null without any. */
export function partsPlace(parts: {
  city: string | null;
  region: string | null;
  country: string | null;
  text?: string | null;
}): BoardPlace | null {
  const { city, region, country } = parts;
  const text = parts.text ?? [city, region, country].filter(Boolean).join(", ");
  return text === "" ? null : { text, city, region, country };
}

/** The places without repetitions, in their order. */
export const uniquePlaces = (places: readonly (BoardPlace | null)[]): BoardPlace[] => [
  ...new Map(
    places.filter((place) => place !== null).map((place) => [place.text.toLowerCase(), place]),
  ).values(),
];

/** Reads whether words such as "Remote", "Hybrid" or "On-site" mean a remote job; null when they do not say. */
export function readRemoteWord(word: string | null): boolean | null {
  if (word === null) return null;
  if (/hybrid|on-?\s?site|in.?office/i.test(word)) return false;
  return /\bremote\b/i.test(word) ? true : null;
}

/** Makes a pay from its parts; null without an amount, a currency or a period. A range in the wrong order is turned. */
export function makePay(pay: {
  min: number | null;
  max: number | null;
  currency: string | null;
  period: PayPeriod | null;
}): BoardPay | null {
  const currency = pay.currency?.toUpperCase() ?? "";
  const [min, max] = orderAmounts(pay.min || null, pay.max || null);
  if (!/^[A-Z]{3}$/.test(currency) || pay.period === null) return null;
  return min === null && max === null ? null : { min, max, currency, period: pay.period };
}

const orderAmounts = (min: number | null, max: number | null) =>
  min !== null && max !== null && min > max ? ([max, min] as const) : ([min, max] as const);

/** Reads the period in words such as "1 YEAR", "per-hour-wage" or "monthly"; null when there is none. */
export function readPayPeriod(words: string | null): PayPeriod | null {
  const word = /hour|day|daily|bi-?week|semi-?month|week|month|year|annual/i
    .exec(words ?? "")?.[0]
    .toLowerCase();
  if (word === undefined || /^(bi|semi)/.test(word)) return null;
  if (word === "daily") return "day";
  return word === "annual" ? "year" : (word as PayPeriod);
}

/** Reads an instant from ISO 8601 or milliseconds since 1970, or a day; null for anything else. */
export function readInstant(value: string | number | null): string | null {
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (value === null || value === "") return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** An entry of a board's list: a posting, one that is no job or not public, or one that could not be read. */
export type ListedPosting =
  | { readonly posting: BoardPosting }
  | { readonly skipped: true }
  | { readonly unreadable: string | null };

/** Reads each entry of a board's list on its own, so that one strange entry does not hide the others. */
export async function readEntries<Schema extends z.core.$ZodType>(
  entries: readonly unknown[],
  reader: EntryReader<Schema>,
): Promise<ListedPosting[]> {
  const listed: ListedPosting[] = [];
  for (const entry of entries) {
    listed.push(readEntry(entry, reader));
    if (listed.length % entriesPerYield === 0) await setImmediate();
  }
  return listed;
}

/** After reading this many entries, the thread yields to the event loop. */
const entriesPerYield = 50;

interface EntryReader<Schema extends z.core.$ZodType> {
  schema: Schema;
  /** The field that identifies an entry, also one that cannot be read. */
  idField: string;
  /** Returns null for an entry that is no public job. */
  toPosting: (entry: z.output<Schema>) => BoardPosting | null;
}

function readEntry<Schema extends z.core.$ZodType>(
  entry: unknown,
  { schema, idField, toPosting }: EntryReader<Schema>,
): ListedPosting {
  const parsed = z.safeParse(schema, entry);
  if (parsed.success) {
    const posting = toPosting(parsed.data);
    return posting === null ? { skipped: true } : { posting };
  }
  const id = typeof entry === "object" && entry !== null ? (entry as Record<string, unknown>)[idField] : null;
  return { unreadable: z.parse(looseText, id) };
}

/** Makes the reading of a board from the entries of its list. */
export function makeReading(
  listed: readonly ListedPosting[],
  about: Pick<BoardReading, "companyName" | "isComplete" | "validators">,
): BoardReading {
  const unreadable = listed.flatMap((entry) => ("unreadable" in entry ? [entry.unreadable] : []));
  const postings = listed.flatMap((entry) => ("posting" in entry ? [entry.posting] : []));
  return {
    companyName: about.companyName,
    postings: [...new Map(postings.map((posting) => [posting.id, posting])).values()],
    unreadableIds: unreadable.filter((id) => id !== null),
    // An entry without an id may be any of the stored postings.
    isComplete: about.isComplete && unreadable.every((id) => id !== null),
    validators: about.validators,
  };
}
