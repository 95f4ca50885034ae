const pageSize = 100;

/** Splits rows into pages that are stored in a transaction each, so that imports do not wait for a whole export. */
export function splitPages<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / pageSize);
  return Array.from({ length: count }, (_, at) => rows.slice(at * pageSize, (at + 1) * pageSize));
}
