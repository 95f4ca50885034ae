import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Expected } from "../../understanding/eval/resumes/judge-profile.ts";
import { levelsByRule } from "../../understanding/eval/resumes/level-rule.ts";
import { cityOf } from "../../understanding/eval/resumes/matching.ts";
import { parseCsv } from "../../understanding/src/csv.ts";
import type { ResumeCase } from "./resume-case.ts";

/** Where they stand by default. */
export const sharedFolder = fileURLToPath(new URL("../../../shared/data/resumes", import.meta.url));
const answers = new URL("../../understanding/eval/resumes/shared-answers.csv", import.meta.url);

/** Resumes of others with their labels, where they are there. */
export function sharedCases(folder: string, thisYear: number): ResumeCase[] {
  const labels = join(folder, "labels.csv");
  if (!existsSync(labels)) return [];
  const accepted = new Map(rowsOf(answers).map((row) => [row.get("file"), row]));
  return rowsOf(labels).map((row) => {
    const file = row.get("file") ?? "";
    return {
      id: file,
      group: "shared",
      layout: "shared",
      fileName: file,
      makeBytes: async () => new Uint8Array(readFileSync(join(folder, file))),
      expected: expectedOf(row, accepted.get(file), thisYear),
    };
  });
}

function expectedOf(
  row: Map<string, string>,
  also: Map<string, string> | undefined,
  thisYear: number,
): Expected {
  const cell = (name: string) => row.get(name) ?? "";
  const title = cell("current_title");
  const years = yearsOf(cell("years_experience"), thisYear);
  return {
    name: cell("name"),
    titles: [title, ...listOf(also?.get("titles")), ...(title === "student" ? [""] : [])],
    levels: levelsByRule(title, years?.least ?? null),
    place:
      cell("city") === ""
        ? null
        : { city: labelledCity(cell("city")), region: cell("region"), country: cell("country") },
    industries: listOf(also?.get("industries")),
    desiredRole: cell("desired_role") === "" ? null : cell("desired_role"),
    // A student's 0 years are not asked for: many say nothing.
    years: years === null || years.least === 0 ? null : { least: years.least - 1, most: years.most + 1 },
  };
}

const listOf = (cell: string | undefined) => (cell ?? "").split("|").filter((part) => part !== "");

/** "東京 (Tokyo)" is Tokyo. */
function labelledCity(city: string): string {
  return cityOf(city.replaceAll(/\s*\([^)]*\)/g, ""));
}

/** "7", "10+", "not stated (since Jan 2019)"; null where nobody knows. */
function yearsOf(text: string, thisYear: number): { least: number; most: number } | null {
  const since = /since \D*(\d{4})/.exec(text)?.[1];
  if (since !== undefined) return { least: thisYear - Number(since), most: 60 };
  const stated = /^(\d+)(\+?)$/.exec(text);
  if (stated === null) return null;
  const years = Number(stated[1]);
  return { least: years, most: stated[2] === "+" ? 60 : years };
}

function rowsOf(file: URL | string): Map<string, string>[] {
  const [head = [], ...rows] = parseCsv(readFileSync(file, "utf8"));
  return rows.map((row) => new Map(head.map((column, index) => [column, row[index] ?? ""])));
}
