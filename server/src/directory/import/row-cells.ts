import type { ColumnMapping, FieldDefinitions } from "./column-mapping.ts";
import type { ReportBuilder } from "./import-report.ts";

/** The cells of one row by field. Values that are not understood are counted in the report and left out. */
export class RowCells {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #report: ReportBuilder;

  constructor(line: number, cells: readonly string[], mapping: ColumnMapping, report: ReportBuilder) {
    this.line = line;
    this.#cells = cells;
    this.#columns = mapping.columns;
    this.#report = report;
  }

  /** The cell as it stands, "" where there is none. */
  text(field: string): string {
    const column = this.#columns.get(field);
    return column === undefined ? "" : (this.#cells[column] ?? "").trim();
  }

  /** The cell's value, null where there is none or `read` does not understand it. */
  value<Value>(field: string, read: (cell: string) => Value | null): Value | null {
    const cell = this.text(field);
    if (cell === "") return null;
    const value = read(cell);
    if (value === null) this.#report.dropValue(field, this.line, cell);
    return value;
  }

  /** Which cell is too long to be taken, in words; null when none is. */
  findTooLong(fields: FieldDefinitions): { reason: string; detail: string } | null {
    for (const [field, column] of this.#columns) {
      const limit = fields[field]?.limit ?? 0;
      if ((this.#cells[column]?.length ?? 0) <= limit) continue;
      const length = this.text(field).length;
      if (length > limit)
        return { reason: `the cell of ${field} is longer than ${limit} characters`, detail: `${length}` };
    }
    return null;
  }
}

/** The reason why a row cannot be taken: the same text for the same cause, and what is particular. */
export interface RowProblem {
  readonly reason: string;
  readonly detail: string;
}

export type RowReading<Row> = { readonly row: Row } | { readonly problem: RowProblem };

export const problem = (reason: string, detail = ""): { readonly problem: RowProblem } => ({
  problem: { reason, detail: detail.slice(0, 100) },
});
