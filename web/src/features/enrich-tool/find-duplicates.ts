import type { SentRunRow } from "../runs/index.ts";

/** A row with the line of the equal row before it. */
export interface Duplicate {
  row: SentRunRow;
  firstLine: number;
}

/**
 * Separates rows that ask for the same as an earlier row, whatever the case and spaces.
 * @returns the rows without them, in order, and the repeated rows
 */
export function separateDuplicates(rows: readonly SentRunRow[]): {
  unique: SentRunRow[];
  duplicates: Duplicate[];
} {
  const firstLines = new Map<string, number>();
  const unique: SentRunRow[] = [];
  const duplicates: Duplicate[] = [];
  for (const [index, row] of rows.entries()) {
    const key = createKey(row);
    const firstLine = firstLines.get(key);
    if (firstLine === undefined) {
      firstLines.set(key, row.line ?? index + 1);
      unique.push(row);
    } else {
      duplicates.push({ row, firstLine });
    }
  }
  return { unique, duplicates };
}

function createKey({ fullName, companyName, domain, city, state, country }: SentRunRow): string {
  return [fullName, companyName, domain, city, state, country]
    .map((cell) => (cell ?? "").trim().replaceAll(/\s+/g, " ").toLowerCase())
    .join("\n");
}
