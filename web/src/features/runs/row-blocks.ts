import { type addRunRows, runRowsPerCall, type SentInputOf } from "@eq/contracts";

export type SentRunRow = SentInputOf<typeof addRunRows>["rows"][number];

/** Limit of a block's rows as JSON, in bytes. The server refuses bodies above 1 MB. */
export const maxBlockBytes = 700_000;

const encoder = new TextEncoder();

/**
 * Splits the rows from an index on into blocks of at most 1,000 rows and 700 kB of JSON. A row that is larger than that
 * is a block of its own.
 */
export function* splitRows(rows: readonly SentRunRow[], from: number): Generator<readonly SentRunRow[]> {
  let start = from;
  while (start < rows.length) {
    const end = findBlockEnd(rows, start);
    yield rows.slice(start, end);
    start = end;
  }
}

function findBlockEnd(rows: readonly SentRunRow[], start: number): number {
  const lastEnd = Math.min(rows.length, start + runRowsPerCall);
  let bytes = 0;
  for (let index = start; index < lastEnd; index++) {
    // Each row is followed by a comma or the closing bracket.
    bytes += encoder.encode(JSON.stringify(rows[index])).length + 1;
    if (bytes > maxBlockBytes && index > start) return index;
  }
  return lastEnd;
}
