import { readFileSync } from "node:fs";

/**
 * The rows of a table in data/: values by column name. Lines that start with # are comments, the first other
 * line names the columns; values hold no commas, lists are separated by bars.
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
