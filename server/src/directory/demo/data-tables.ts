import { readFileSync } from "node:fs";

/**
 * Reads a table of data/ as values by column name. Lines that start with # are comments; the first other line names
 * the columns. Values contain no commas; bars separate the items of lists.
 */
export function readTable(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`data/${name}.csv`, import.meta.url), "utf8");
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const columns = head.split(",");
  return lines.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ""]));
  });
}

export function splitList(text: string | undefined): string[] {
  return text ? text.split("|") : [];
}
