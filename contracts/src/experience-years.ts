import type { Employment } from "./contact.ts";

interface Span {
  from: number;
  to: number;
}

const yearMs = 365.25 * 86_400_000;

/**
 * Counts the years in which a person was employed, rounded to whole years. Jobs at the same time count once. A job
 * without an end goes on until `now`; jobs without a start are left out.
 * @returns null when no job has a start
 */
export function countExperienceYears(employment: readonly Employment[], now: Date): number | null {
  const spans = employment.flatMap((job) => readSpan(job, now) ?? []);
  if (spans.length === 0) return null;
  const milliseconds = mergeSpans(spans).reduce((sum, { from, to }) => sum + (to - from), 0);
  return Math.round(milliseconds / yearMs);
}

function readSpan({ fromDate, toDate }: Employment, now: Date): Span | null {
  const from = Date.parse(fromDate ?? "");
  const to = toDate ? Date.parse(toDate) : now.getTime();
  return Number.isNaN(from) || Number.isNaN(to) || to < from ? null : { from, to };
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
