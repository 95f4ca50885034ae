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

/** Names that no rule writes as their owners do. */
const writtenNames = new Map([["inc 5000", "Inc. 5000"]]);

/**
 * The sources of an import as a list of names: "birchlist2013|oak_index_2014" reads "Birchlist 2013, Oak Index 2014". A
 * file's name and a name with capitals or blanks stay as they are.
 */
export function sourceNames(name: string): string {
  const names = name.split(/[|;]/).map((part) => part.trim());
  return [...new Set(names.filter((part) => part !== ""))].map(writeName).join(", ");
}

function writeName(name: string): string {
  if (!/^[a-z0-9_-]+$/.test(name)) return name;
  const [, id = name, year = ""] = /^(.*?)[_-]?((?:19|20)\d\d)?$/.exec(name) ?? [];
  const words = id
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .trim();
  const written = writtenNames.get(words) ?? words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return [written, year].filter(Boolean).join(" ");
}

/** "Source Crunchbase 2013, Oct 2013": where the facts of a company come from, and as of when. */
export function describeSource({ name, asOf }: NonNullable<Source>): string {
  return [`Source ${sourceNames(name)}`, asOf && formatMonth(asOf)].filter(Boolean).join(", ");
}
