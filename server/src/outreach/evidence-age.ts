/** Ages of evidence in whole days (UTC), and the words in which a text may date it. */

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const dayMs = 86_400_000;

/** Limits of the age of evidence in days. Older evidence is not used. */
export const maxAgeDays = { job: 365, news: 365, funding: 548, growth: 365, headcount: 548 } as const;
/** Evidence older than this many days is only used with its month. */
export const datedFromDays = 90;

/** Whole days from an ISO 8601 date to today; null for no date and for one in the future. */
export function readAgeInDays(date: string | null | undefined, today: Date): number | null {
  if (!date || !/^\d{4}-\d{2}-\d{2}/.test(date)) return null;
  const time = Date.parse(date.slice(0, 10));
  const age = Math.floor((today.getTime() - time) / dayMs);
  return Number.isNaN(age) || age < 0 ? null : age;
}

/** Writes when something happened: "in the last week", "this month", "in May", "in December 2025". */
export function describeWhen(date: string, today: Date): string {
  const age = readAgeInDays(date, today);
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const isSameYear = at.getUTCFullYear() === today.getUTCFullYear();
  if (age !== null && age <= 6) return "in the last week";
  if (isSameYear && at.getUTCMonth() === today.getUTCMonth()) return "this month";
  const month = monthNames[at.getUTCMonth()] ?? "";
  return isSameYear || (age ?? 0) <= datedFromDays ? `in ${month}` : `in ${month} ${at.getUTCFullYear()}`;
}

/** The words of time that a sentence may use about evidence of this date, in lower case. */
export function listTimeWords(date: string | null, today: Date): ReadonlySet<string> {
  if (date === null) return new Set();
  const age = readAgeInDays(date, today);
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const words = [(monthNames[at.getUTCMonth()] ?? "").toLowerCase(), String(at.getUTCFullYear())];
  if (age === null) return new Set(words);
  const isThisMonth =
    at.getUTCFullYear() === today.getUTCFullYear() && at.getUTCMonth() === today.getUTCMonth();
  if (isThisMonth) words.push("this month");
  if (age <= 6) words.push("last week");
  if (age <= 31) words.push("recent", "recently");
  return new Set(words);
}
