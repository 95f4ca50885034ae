import type { Company } from "@eq/contracts";

type CompanySource = Company["source"];

/** True for a company that was never imported and is known only from its job postings. */
export function isFromPostings(source: CompanySource): boolean {
  return /^(from )?job postings$/i.test(source?.name ?? "");
}

const monthFormatter = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * "Oct 2013" for an ISO 8601 month or day, "2013" for a year, "2018 to Aug 2026" for several moments
 * ("2018|2022-2023|2026-08"); other text is returned unchanged.
 */
export function formatMoments(moments: string): string {
  if (!moments.includes("|")) return formatMoment(moments);
  const sorted = moments.split("|").flatMap(splitYears).toSorted();
  // The month "2013-10" says more than its year "2013".
  const precise = sorted.filter(
    (moment, at) => !sorted.some((other, by) => by > at && other.startsWith(moment)),
  );
  const [first = "", last = ""] = [precise.at(0), precise.at(-1)].map((moment) => formatMoment(moment ?? ""));
  return first === last ? first : `${first} to ${last}`;
}

/** The two years of "2021-2022"; other moments are returned unchanged. */
function splitYears(moment: string): string[] {
  return /^\d{4}-\d{4}$/.test(moment) ? moment.split("-") : [moment];
}

function formatMoment(moment: string): string {
  const time = /^\d{4}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(time) ? moment : monthFormatter.format(time);
}

/**
 * Correct spellings of source names that `formatSourceName` would otherwise format wrongly. The key is the source's
 * name in lower case, with spaces between its words.
 */
const irregularSourceNames = new Map([["inc 5000", "Inc. 5000"]]);

/**
 * The names of an import's sources as a readable list: "birchlist2013|oak_index_2014" becomes "Birchlist 2013, Oak
 * Index 2014". File names and names with capitals or spaces stay unchanged.
 */
export function formatSourceNames(name: string): string {
  const names = name.split(/[|;]/).map((part) => part.trim());
  return [...new Set(names.filter((part) => part !== ""))].map(formatSourceName).join(", ");
}

function formatSourceName(name: string): string {
  if (!/^[a-z0-9_-]+$/.test(name)) return name;
  const [, id = name, year = ""] = /^(.*?)[_-]?((?:19|20)\d\d)?$/.exec(name) ?? [];
  const words = id
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .trim();
  const properName =
    irregularSourceNames.get(words) ?? words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return [properName, year].filter(Boolean).join(" ");
}

/** Describes the source and date of a company's facts: "Source Crunchbase 2013, Oct 2013". */
export function describeSource({ name, asOf }: NonNullable<CompanySource>): string {
  return [`Source ${formatSourceNames(name)}`, asOf && formatMoments(asOf)].filter(Boolean).join(", ");
}
