/** A value that a tool reads from a column of a file. */
export interface CsvField<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Patterns of the header of its column, the best first. */
  readonly headers: readonly RegExp[];
  /** For a field without which a row is left out: the column to use when no header fits, and the row's reason. */
  readonly required?: { readonly column: number; readonly missing: string };
}

/** The field of each column, by the column's number. Null for a column that is not used. */
export type ColumnFields<Id extends string> = readonly (Id | null)[];

export interface MappingProblem {
  readonly title: string;
  readonly text: string;
}

/** A row with a value for each required field. A field without a column, and a blank cell, is "". */
export interface MappedRow<Id extends string> {
  /** Index among the file's rows, from 0. */
  readonly index: number;
  /** Number of the row in a spreadsheet. */
  readonly row: number;
  readonly values: Readonly<Record<Id, string>>;
}

export interface RejectedRow {
  readonly index: number;
  readonly row: number;
  readonly reason: string;
}

/**
 * Guesses the field of each column. First each field takes the column whose header fits best. A required field without
 * one takes its usual column, or the next free one if that column has another field.
 */
export function guessColumns<Id extends string>(
  fields: readonly CsvField<Id>[],
  headers: readonly string[],
): ColumnFields<Id> {
  const columns: (Id | null)[] = headers.map(() => null);
  for (const field of fields) {
    const column = findColumn(field, headers, columns);
    if (column !== undefined) columns[column] = field.id;
  }
  for (const { id, required } of fields) {
    if (required === undefined || columns.includes(id)) continue;
    const isFree = (column: number) => columns[column] === null;
    const order = [...headers.keys()].toSorted((one, other) => orderFrom(required.column, one, other));
    const column = order.find(isFree);
    if (column !== undefined) columns[column] = id;
  }
  return columns;
}

/** True if a header names one of the fields. */
export function namesAnyField(fields: readonly CsvField[], headers: readonly string[]): boolean {
  const patterns = fields.flatMap((field) => field.headers);
  return headers.some((header) => patterns.some((pattern) => pattern.test(header.trim())));
}

/** Orders columns from `start` to the last, then from the first. */
function orderFrom(start: number, one: number, other: number): number {
  return Number(one < start) - Number(other < start) || one - other;
}

function findColumn<Id extends string>(
  field: CsvField<Id>,
  headers: readonly string[],
  columns: ColumnFields<Id>,
): number | undefined {
  for (const pattern of field.headers) {
    const column = headers.findIndex(
      (header, index) => columns[index] === null && pattern.test(header.trim()),
    );
    if (column >= 0) return column;
  }
  return undefined;
}

/** Finds the reason why a file cannot be used yet: a field of two columns, or a required field without one. */
export function findMappingProblem<Id extends string>(
  fields: readonly CsvField<Id>[],
  headers: readonly string[],
  columns: ColumnFields<Id>,
): MappingProblem | null {
  for (const { id, label, required } of fields) {
    const names = headers.filter((_header, index) => columns[index] === id);
    if (names.length > 1)
      return {
        title: `${names.length === 2 ? "Two" : names.length} columns are set to ${label}`,
        text: `${names.slice(0, -1).join(", ")} and ${names.at(-1)}. Choose one of them.`,
      };
    if (required && names.length === 0)
      return { title: `No column is set to ${label}`, text: `Choose the column for ${label}.` };
  }
  return null;
}

/**
 * Splits rows into those with all required values and those without.
 * @param rows cells in the order of the file's columns
 * @param firstIndex the index of the first of `rows` among the file's rows
 */
export function mapRows<Id extends string>(
  rows: readonly { row: number; cells: readonly string[] }[],
  {
    fields,
    columns,
    firstIndex = 0,
  }: { fields: readonly CsvField<Id>[]; columns: ColumnFields<Id>; firstIndex?: number },
): { accepted: MappedRow<Id>[]; rejected: RejectedRow[] } {
  const accepted: MappedRow<Id>[] = [];
  const rejected: RejectedRow[] = [];
  const places = fields.map(({ id, required }) => ({ id, required, column: columns.indexOf(id) }));
  for (const [at, { row, cells }] of rows.entries()) {
    const index = firstIndex + at;
    const values = {} as Record<Id, string>;
    for (const { id, column } of places) values[id] = cells[column]?.trim() ?? "";
    const missing = places.find(({ id, required }) => required && values[id] === "")?.required?.missing;
    if (missing === undefined) accepted.push({ index, row, values });
    else rejected.push({ index, row, reason: missing });
  }
  return { accepted, rejected };
}
