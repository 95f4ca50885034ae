import type { SentRunRow } from "../runs/index.ts";

/** Rows, and how many of them ask for the same as an earlier row. */
export interface CountedRows {
  /** All rows in order. */
  all: readonly SentRunRow[];
  /** The rows without repeated ones. */
  unique: readonly SentRunRow[];
  duplicateCount: number;
}

export const noRows: CountedRows = { all: [], unique: [], duplicateCount: 0 };

/** Separates rows that ask for the same as an earlier row, whatever their case and spaces. */
export function separateDuplicates(rows: readonly SentRunRow[]): CountedRows {
  const collector = new RowCollector();
  for (const row of rows) collector.add(row);
  return collector.finish();
}

/** Collects rows one by one, so that a long list can be read in steps. */
export class RowCollector {
  readonly #all: SentRunRow[] = [];
  readonly #unique: SentRunRow[] = [];
  readonly #keys = new Set<string>();

  add(row: SentRunRow): void {
    this.#all.push(row);
    const key = createKey(row);
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#unique.push(row);
  }

  finish(): CountedRows {
    const duplicateCount = this.#all.length - this.#unique.length;
    return { all: this.#all, unique: this.#unique, duplicateCount };
  }
}

function createKey({ fullName, companyName, domain, city, state, country }: SentRunRow): string {
  const cells = [fullName, companyName, domain, city, state, country];
  return cells.map((cell) => cell?.trim().replaceAll(/\s+/g, " ").toLowerCase() ?? "").join("\n");
}
