import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type HiringEvidence, subtractDays } from "../server/src/directory/hiring-intent/index.ts";
import { parseCsv } from "../understanding/src/core-data/csv.ts";

type Posting = HiringEvidence["jobs"]["postings"][number];

/** A company's postings as its job board listed them, and its number of open postings on each day. */
export interface PostingSeries {
  company: string;
  /** The postings, each with the first and the last day on which it was listed. */
  postings: readonly { posting: Posting; firstSeen: string; lastSeen: string }[];
  openByDay: ReadonlyMap<string, number>;
}

function readRows(path: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(readFileSync(path, "utf8"));
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ""])));
}

/** Reads `job-postings.csv` and `open-roles-per-day.csv` of a folder; null when a file is missing. */
export function readPostingSeries(folder: string): PostingSeries[] | null {
  const [jobs, days] = ["job-postings.csv", "open-roles-per-day.csv"].map((name) => join(folder, name));
  if (!jobs || !days || !existsSync(jobs) || !existsSync(days)) return null;
  const postings = Map.groupBy(readRows(jobs), (row) => row.company_slug ?? "");
  const open = Map.groupBy(readRows(days), (row) => row.company_slug ?? "");
  return [...open].map(([company, rows]) => ({
    company,
    postings: (postings.get(company) ?? []).map(readPosting),
    openByDay: new Map(rows.map((row) => [row.date ?? "", Number(row.open_roles)])),
  }));
}

function readPosting(row: Record<string, string>) {
  const { first_seen: firstSeen = "", last_seen: lastSeen = "", published_at = "" } = row;
  const published = published_at.slice(0, 10) || firstSeen;
  const posting: Posting = {
    title: row.title ?? "",
    place: row.location_raw ?? null,
    jobFunction: null,
    postedOn: published < firstSeen ? published : firstSeen,
    closedOn: null,
    link: null,
    via: row.source_ats ?? null,
  };
  return { posting, firstSeen, lastSeen };
}

/**
 * Collects the evidence for hiring intent as of a day: all postings that were listed until then. A posting that is no
 * longer listed counts as closed.
 */
export function collectEvidence(series: PostingSeries, day: string): HiringEvidence {
  const postings = series.postings
    .filter(({ firstSeen }) => firstSeen <= day)
    .map(({ posting, lastSeen }) => ({
      ...posting,
      closedOn: lastSeen < day ? subtractDays(lastSeen, -1) : null,
    }));
  const open = postings.filter(({ closedOn }) => closedOn === null).length;
  return { employees: null, jobs: { open, postings, source: null }, news: [], funding: null, growth: null };
}
