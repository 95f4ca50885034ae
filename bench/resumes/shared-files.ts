import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ExpectedAnswers } from "../../understanding/eval/resumes/judge-profile.ts";
import { acceptLevelsByRule } from "../../understanding/eval/resumes/level-rule.ts";
import { normaliseCity } from "../../understanding/eval/resumes/matching.ts";
import { parseCsv } from "../../understanding/src/core-data/csv.ts";
import type { ResumeCase } from "./resume-case.ts";

/** The default folder of the real resumes. */
export const sharedFolder = fileURLToPath(new URL("../../../shared/data/resumes", import.meta.url));

/** Titles that count as correct beside the label, such as translations. */
const equivalentTitles = new Map([
  ["ソフトウェアエンジニア", ["Software Engineer"]],
  ["システムエンジニア", ["Systems Engineer", "System Engineer"]],
  ["软件工程师", ["Software Engineer"]],
  ["Softwareentwickler", ["Software Developer", "Software Engineer"]],
  ["Desarrolladora de Software", ["Software Developer", "Software Engineer"]],
  ["Software Engineer", ["مهندس برمجيات"]],
]);
/** The industries that a title implies; the labels have no industries. */
const industriesByTitle: readonly (readonly [RegExp, readonly string[]])[] = [
  [/account/i, ["finance"]],
  [/instructional|teacher/i, ["education"]],
  [
    /software|developer|devops|data|engineer|desarrollador|ソフト|システム|软件|desktop|product|founder/i,
    ["technology"],
  ],
];

/** Reads the real resumes with their labels; returns none if the folder is missing. */
export function readSharedCases(folder: string, thisYear: number): ResumeCase[] {
  const labels = join(folder, "labels.csv");
  if (!existsSync(labels)) return [];
  return readRows(labels).map((row) => {
    const file = row.get("file") ?? "";
    return {
      id: file,
      group: "shared",
      layout: "shared",
      fileName: file,
      makeBytes: async () => new Uint8Array(readFileSync(join(folder, file))),
      expected: readExpected(row, thisYear),
    };
  });
}

function readExpected(row: Map<string, string>, thisYear: number): ExpectedAnswers {
  const cell = (name: string) => row.get(name) ?? "";
  const title = cell("current_title");
  const years = parseYears(cell("years_experience"), thisYear);
  return {
    name: cell("name"),
    titles: [title, ...(equivalentTitles.get(title) ?? []), ...(title === "student" ? [""] : [])],
    levels: acceptLevelsByRule(title, years?.least ?? null),
    place:
      cell("city") === ""
        ? null
        : { city: readLabelledCity(cell("city")), region: cell("region"), country: cell("country") },
    industries: findIndustries(title),
    desiredRole: cell("desired_role") === "" ? null : cell("desired_role"),
    // A student's 0 years are not judged, since most resumes do not state them.
    years: years === null || years.least === 0 ? null : { least: years.least - 1, most: years.most + 1 },
  };
}

function findIndustries(title: string): string[] {
  return [...(industriesByTitle.find(([pattern]) => pattern.test(title))?.[1] ?? [])];
}

/** Reads the city of a label. Omits a translation in parentheses, as in "東京 (Tokyo)". */
function readLabelledCity(city: string): string {
  return normaliseCity(city.replaceAll(/\s*\([^)]*\)/g, ""));
}

/** Parses the years of a label: "7", "10+" or "not stated (since Jan 2019)"; null for any other text. */
function parseYears(text: string, thisYear: number): { least: number; most: number } | null {
  const since = /since \D*(\d{4})/.exec(text)?.[1];
  if (since !== undefined) return { least: thisYear - Number(since), most: 60 };
  const stated = /^(\d+)(\+?)$/.exec(text);
  if (stated === null) return null;
  const years = Number(stated[1]);
  return { least: years, most: stated[2] === "+" ? 60 : years };
}

function readRows(file: string): Map<string, string>[] {
  const [head = [], ...rows] = parseCsv(readFileSync(file, "utf8"));
  return rows.map((row) => new Map(head.map((column, index) => [column, row[index] ?? ""])));
}
