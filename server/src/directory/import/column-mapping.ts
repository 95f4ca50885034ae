import { ImportProblem } from "./import-problem.ts";

/** One thing that a file can say about a row, and the column headers that usually hold it. */
export interface FieldDefinition {
  /** Longest text that is taken, in characters; a longer cell rejects its row. */
  readonly limit: number;
  /** Header words in the form of `headerKey`, the likelier first; a star at the end stands for anything. */
  readonly headers: readonly string[];
}

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

export interface ColumnMapping {
  /** Column number by field. */
  readonly columns: ReadonlyMap<string, number>;
  /** Headers that no field takes. */
  readonly unused: readonly string[];
}

/** Headers are compared by their letters and digits: "Company Name", "company_name" and "companyName" agree. */
export function headerKey(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Reads `--map "field=Header,other=Header 2"`. */
export function readMapOption(text: string): Map<string, string> {
  const pairs = text
    .split(",")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");
  return new Map(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      if (equals < 1) throw new ImportProblem(`--map does not understand "${pair}": write field=Header.`);
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
    }),
  );
}

/**
 * Finds the column of each field: what `chosen` says, else the first header that usually means it. An empty
 * header in `chosen` leaves the field out. Throws ImportProblem for unknown fields and headers.
 */
export function mapColumns(
  header: readonly string[],
  fields: FieldDefinitions,
  chosen: ReadonlyMap<string, string>,
): ColumnMapping {
  const keys = header.map(headerKey);
  const columns = new Map<string, number>();
  for (const [field, wanted] of chosen) {
    if (!(field in fields)) {
      throw new ImportProblem(
        `--map: there is no field ${field}. Fields: ${Object.keys(fields).join(", ")}.`,
      );
    }
    const column = keys.indexOf(headerKey(wanted));
    if (wanted !== "" && column < 0) {
      throw new ImportProblem(`--map: the file has no column "${wanted}". Columns: ${header.join(", ")}.`);
    }
    if (wanted !== "") columns.set(field, column);
  }
  const taken = new Set(columns.values());
  for (const [field, { headers }] of Object.entries(fields)) {
    if (chosen.has(field)) continue;
    const column = headers
      .map((key) => findColumn(keys, key))
      .find((index) => index >= 0 && !taken.has(index));
    if (column === undefined) continue;
    columns.set(field, column);
    taken.add(column);
  }
  return { columns, unused: header.filter((_, index) => !taken.has(index)) };
}

const findColumn = (keys: readonly string[], wanted: string) =>
  wanted.endsWith("*") ? keys.findIndex((key) => key.startsWith(wanted.slice(0, -1))) : keys.indexOf(wanted);

/** Throws ImportProblem when none of `fields` has a column. */
export function requireOneOf(
  mapping: ColumnMapping,
  fields: readonly string[],
  header: readonly string[],
): void {
  if (fields.some((field) => mapping.columns.has(field))) return;
  throw new ImportProblem(
    `The file has no column for ${fields.join(" or ")}. Its columns: ${header.join(", ")}. ` +
      `Name the right one: --map "${fields[0]}=Header".`,
  );
}
