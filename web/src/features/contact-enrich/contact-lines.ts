import type { ContactRow } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";

/** A line of the text box. `row` is null if the line lacks the name or the company; `problem` then says which. */
export interface ContactLine {
  /** The line's number, from 1. */
  line: number;
  text: string;
  row: ContactRow | null;
  problem: string | null;
}

/**
 * Reads one contact a line: the text before the first comma is the full name, all after it the company. Blank lines are
 * left out.
 */
export function readContactLines(text: string): ContactLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((content, index) => readLine(content, index + 1))
    .filter((line) => line.text.trim() !== "");
}

function readLine(text: string, line: number): ContactLine {
  const comma = text.indexOf(",");
  const fullName = (comma < 0 ? text : text.slice(0, comma)).trim();
  const companyName = comma < 0 ? "" : text.slice(comma + 1).trim();
  if (fullName && companyName) return { line, text, row: { fullName, companyName }, problem: null };
  return { line, text, row: null, problem: fullName ? "No company" : "No name" };
}

/** Writes a contact as a line of the text box. */
export function writeContactLine({ fullName, companyName }: ContactRow): string {
  return `${fullName}, ${companyName}`;
}

/** Describes the lines that are not sent: "1 line has no company"; "" if there is none. */
export function describeUnusedLines(lines: readonly ContactLine[]): string {
  const unused = lines.filter(({ row }) => row === null);
  const withoutCompany = unused.filter(({ problem }) => problem === "No company").length;
  const parts = [
    describeMissing(withoutCompany, "company"),
    describeMissing(unused.length - withoutCompany, "name"),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function describeMissing(count: number, part: string): string {
  if (count === 0) return "";
  return `${countNoun(count, "line has", "lines have")} no ${part}`;
}
