import { readFileSync } from "node:fs";
import type { ExperienceLevel } from "@eq/contracts";
import { parseCsv } from "../../src/core-data/csv.ts";

/** The two splits of layouts and people. The reader is tuned on `dev` only. */
export type Split = "dev" | "unseen";

/**
 * A step of a career. `levels` are the accepted levels of its title. `byYears`: the levels by years of work are
 * accepted too.
 */
export interface Step {
  title: string;
  levels: ExperienceLevel[];
  byYears: boolean;
}

export interface Career {
  split: string;
  industries: string[];
  ladder: Step[];
  employers: string[];
  degrees: string[];
  duties: string[];
  skills: string[];
  certificates: string[];
}

/** A place. `region` is empty where addresses have none; US places have the country "US". */
export interface Place {
  city: string;
  region: string;
  country: string;
  zip: string;
}

const levelByLetter: Record<string, ExperienceLevel> = {
  E: "Entry Level",
  M: "Mid Level",
  S: "Senior",
  L: "Lead",
  G: "Manager",
  D: "Director",
  V: "VP",
  C: "C-Level",
};

function readRows(file: string): string[][] {
  return parseCsv(readFileSync(new URL(file, import.meta.url), "utf8")).slice(1);
}

const splitList = (cell: string | undefined) => (cell ?? "").split("|").filter((part) => part !== "");

function readStep(text: string): Step {
  const [codes = "", title = ""] = text.split(":");
  const each = codes.split("/");
  return { title, levels: each.flatMap((code) => levelByLetter[code] ?? []), byYears: each.includes("B") };
}

export const careers: readonly Career[] = readRows("careers.csv").map((row) => {
  const [split = "", industries, ladder, employers, degrees, duties, skills, certificates] = row;
  return {
    split,
    industries: splitList(industries),
    ladder: splitList(ladder).map(readStep),
    employers: splitList(employers),
    degrees: splitList(degrees),
    duties: splitList(duties),
    skills: splitList(skills),
    certificates: splitList(certificates),
  };
});

const nameRows = readRows("names.csv");

/** Lists the words of a kind, such as first names, that belong to a split. */
export function listWords(kind: string, split: Split): string[] {
  return nameRows
    .filter(([own, ofSplit]) => own === kind && (ofSplit === split || ofSplit === "both"))
    .flatMap(([, , words]) => splitList(words));
}

export function listPlaces(split: Split): Place[] {
  return readRows("cities.csv")
    .filter(([own]) => own === split)
    .map(([, city = "", region = "", country = "", zip = ""]) => ({ city, region, country, zip }));
}
