const dayMs = 86_400_000;
const unitDays: Readonly<Record<string, number>> = {
  second: 0,
  sec: 0,
  minute: 1 / 1440,
  min: 1 / 1440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
};

const toDay = (time: number): string | null =>
  Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);

/** Reads SerpApi's "2026-11-20 10:00:01 UTC" as milliseconds; NaN for anything else. */
export const readProcessedAt = (text: unknown): number =>
  typeof text === "string" ? Date.parse(text.replace(" UTC", "Z").replace(" ", "T")) : Number.NaN;

/**
 * Reads the day of a news item: its ISO date, else "11/17/2026, 02:00 PM, +0000 UTC", else "2 days ago", which counts from
 * the moment of the search.
 * @returns YYYY-MM-DD; null when nothing says, or for a day after the search
 */
export function readNewsDay(isoDate: unknown, text: unknown, searchedAt: number): string | null {
  const time = typeof isoDate === "string" ? Date.parse(isoDate) : Number.NaN;
  const read = Number.isNaN(time) ? readDateText(typeof text === "string" ? text : "", searchedAt) : time;
  return read > searchedAt + dayMs ? null : toDay(read);
}

function readDateText(text: string, searchedAt: number): number {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (american) return Date.UTC(Number(american[3]), Number(american[1]) - 1, Number(american[2]));
  if (/^yesterday$/i.test(text)) return searchedAt - dayMs;
  const relative = /^(\d+|an?)\s+([a-z]+?)s?\s+ago$/i.exec(text.trim());
  if (relative) {
    const count = Number(relative[1]) || 1;
    return searchedAt - count * (unitDays[relative[2]?.toLowerCase() ?? ""] ?? Number.NaN) * dayMs;
  }
  return Date.parse(/\d{4}/.test(text) ? `${text} UTC` : "");
}
