import { ImportProblem } from "./import-problem.ts";

/** A field that a file may have a column for. */
export interface FieldDefinition {
  /** Maximum length in characters; a longer cell rejects its row. */
  readonly limit: number;
  /**
   * Usual headers of the field, likeliest first, in the form that `makeHeaderKey` returns. A star at the end matches
   * any ending.
   */
  readonly headers: readonly string[];
}

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

export const defineField = (limit: number, ...headers: string[]): FieldDefinition => ({ limit, headers });

export interface ColumnMapping {
  /** Column number by field. */
  readonly columns: ReadonlyMap<string, number>;
  /** Headers that no field uses. */
  readonly unused: readonly string[];
}

/** Compares headers by letters and digits alone: "Company Name", "company_name" and "companyName" are equal. */
export function makeHeaderKey(header: string): string {
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
 * Finds the column of each field: the one with the header that the user chose, else with the first usual header of the
 * field.
 *
 * @param chosenHeaders headers by field, from `--map`; an empty header leaves the field out
 * @throws ImportProblem for unknown fields and headers
 */
export function mapColumns(
  header: readonly string[],
  fields: FieldDefinitions,
  chosenHeaders: ReadonlyMap<string, string>,
): ColumnMapping {
  const keys = header.map(makeHeaderKey);
  const columns = new Map<string, number>();
  for (const [field, chosenHeader] of chosenHeaders) {
    if (!(field in fields)) {
      throw new ImportProblem(
        `--map: there is no field ${field}. Fields: ${Object.keys(fields).join(", ")}.`,
      );
    }
    const column = keys.indexOf(makeHeaderKey(chosenHeader));
    if (chosenHeader !== "" && column < 0) {
      throw new ImportProblem(
        `--map: the file has no column "${chosenHeader}". Columns: ${header.join(", ")}.`,
      );
    }
    if (chosenHeader !== "") columns.set(field, column);
  }
  const usedColumns = new Set(columns.values());
  for (const [field, { headers }] of Object.entries(fields)) {
    if (chosenHeaders.has(field)) continue;
    const column = headers
      .map((key) => findColumn(keys, key))
      .find((index) => index >= 0 && !usedColumns.has(index));
    if (column === undefined) continue;
    columns.set(field, column);
    usedColumns.add(column);
  }
  return { columns, unused: header.filter((_, index) => !usedColumns.has(index)) };
}

const findColumn = (keys: readonly string[], pattern: string) =>
  pattern.endsWith("*")
    ? keys.findIndex((key) => key.startsWith(pattern.slice(0, -1)))
    : keys.indexOf(pattern);

/** @throws ImportProblem when none of the fields has a column */
export function requireOneColumn(
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
