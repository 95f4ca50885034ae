import type { Company } from "@eq/contracts";

type Source = Company["source"];

/** True for a company that nobody imported: it is known only because it posted jobs. */
export function isFromPostings(source: Source): boolean {
  return /^(from )?job postings$/i.test(source?.name ?? "");
}

const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** "Oct 2013" for an ISO 8601 month or day, "2013" for a year; text that is neither stays as it is. */
export function formatMonth(moment: string): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? moment : month.format(time);
}

/** "Source crunchbase2013, Oct 2013": where the facts of a company come from, and as of when. */
export function describeSource({ name, asOf }: NonNullable<Source>): string {
  return [`Source ${name}`, asOf && formatMonth(asOf)].filter(Boolean).join(", ");
}
