import type { ColumnMapping, FieldDefinitions } from "./column-mapping.ts";
import type { ReportBuilder } from "./import-report.ts";

/** The cells of one row by field. Unreadable values are left out and counted in the report. */
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

  /** The trimmed cell of a field; "" when the file has no column for it. */
  text(field: string): string {
    const column = this.#columns.get(field);
    return column === undefined ? "" : (this.#cells[column] ?? "").trim();
  }

  /** The value that `read` gets from the field's cell; null for an empty or unreadable one. */
  value<Value>(field: string, read: (cell: string) => Value | null): Value | null {
    const cell = this.text(field);
    if (cell === "") return null;
    const value = read(cell);
    if (value === null) this.#report.dropValue(field, this.line, cell);
    return value;
  }

  /** Finds the first cell that is longer than its field allows; returns it as a reason to reject the row, or null. */
  findTooLong(fields: FieldDefinitions): RowProblem | null {
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

/** Why a row is rejected. */
export interface RowProblem {
  /** The cause, in the same words for all rows that are rejected for this cause. */
  readonly reason: string;
  /** Details that differ between rows rejected for this cause, such as the cell's text. */
  readonly detail: string;
}

export type RowReading<Row> = { readonly row: Row } | { readonly problem: RowProblem };

export const makeRowProblem = (reason: string, detail = ""): { readonly problem: RowProblem } => ({
  problem: { reason, detail: detail.slice(0, 100) },
});
