import { readFileSync } from "node:fs";
import { jobFunctions } from "@eq/contracts";
import type { TitleMeaning } from "./read-job.ts";

interface ReportingLine {
  /** A function, "*" for any, or words that the job's title has. */
  key: string;
  words: readonly string[];
  rank: number;
  titles: ReadonlyMap<string, number>;
}

const codes: ReadonlySet<string> = new Set(["*", ...jobFunctions.map(({ code }) => code)]);

let lines: readonly ReportingLine[] | undefined;

function readLines(): readonly ReportingLine[] {
  const text = readFileSync(new URL("reporting-lines.csv", import.meta.url), "utf8");
  const rows = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return rows.slice(1).map((row) => {
    const [key = "", rank = "", list = ""] = row.split(",");
    return { key, words: key.split(" "), rank: Number(rank), titles: readWeights(list) };
  });
}

/** Reads weighted titles as shares of their sum. */
function readWeights(list: string): ReadonlyMap<string, number> {
  const entries = list.split("|").map((item): [string, number] => {
    const at = item.indexOf(" ");
    return [item.slice(at + 1), Number(item.slice(0, at))];
  });
  const sum = entries.reduce((all, [, weight]) => all + weight, 0);
  return new Map(entries.map(([title, weight]) => [title, weight / sum]));
}

/** The usual titles of the manager above a job, each with its share. */
export interface UsualTitles {
  /** Those of the line with the most words of the job's title; empty when no line has its words. */
  own: ReadonlyMap<string, number>;
  /** Those of the job's function, or of any job. */
  general: ReadonlyMap<string, number>;
}

const noTitles: ReadonlyMap<string, number> = new Map();

export function listUsualTitles(job: TitleMeaning): UsualTitles {
  lines ??= readLines();
  const ofRank = lines.filter(({ rank }) => rank === job.rank);
  const own = ofRank
    .filter(({ key, words }) => !codes.has(key) && words.every((word) => job.words.includes(word)))
    .toSorted((one, other) => other.words.length - one.words.length)[0];
  const general = ofRank.find(({ key }) => key === job.jobFunction) ?? ofRank.find(({ key }) => key === "*");
  return { own: own?.titles ?? noTitles, general: general?.titles ?? noTitles };
}
