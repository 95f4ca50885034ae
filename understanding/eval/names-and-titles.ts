import { readFileSync } from "node:fs";
import type { Employer } from "@eq/contracts";
import { parseCsv } from "../src/core-data/csv.ts";
import type { Interpreter } from "../src/interpreter.ts";
import { titleWords } from "../src/language/title-words.ts";
import { expandTitle } from "../src/titles/role-family.ts";

/** How many of the cases are right, and the wrong ones as text. */
export interface CaseShare {
  cases: number;
  right: number;
  wrong: string[];
}

const readRows = (file: string): string[][] =>
  parseCsv(readFileSync(new URL(file, import.meta.url), "utf8")).slice(1);

/** Compares the employers of people queries with their labels (employers.csv), ignoring case. */
export function measureEmployers(interpreter: Interpreter): CaseShare {
  const rows = readRows("./employers.csv");
  const wrong = rows.flatMap(([query = "", label = ""]) => {
    const { employers } = interpreter.interpret(query, { mode: "people" }).parameters;
    const actual = employers.map(writeEmployer).toSorted().join("|");
    const expected = label.toLowerCase().split("|").filter(Boolean).toSorted().join("|");
    return actual === expected ? [] : [`${query}: ${actual || "none"}`];
  });
  return { cases: rows.length, right: rows.length - wrong.length, wrong };
}

const writeEmployer = ({ name, former }: Employer): string => `${former ? "ex:" : ""}${name}`.toLowerCase();

/** Tests which titles a searched title finds (role-families.csv). */
export function measureRoleFamilies(): CaseShare {
  const rows = readRows("./role-families.csv");
  const wrong = rows.flatMap(([searched = "", found = "", expected = ""]) => {
    const words = titleWords(found);
    const isFound = expandTitle(searched).some(
      (name) =>
        name.words.every((word) => words.includes(word)) &&
        !name.without.some((word) => words.includes(word)),
    );
    return isFound === (expected === "same")
      ? []
      : [`${searched} / ${found}: ${isFound ? "found" : "not found"}`];
  });
  return { cases: rows.length, right: rows.length - wrong.length, wrong };
}
