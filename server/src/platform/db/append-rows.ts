import { writeArray } from "./array-text.ts";
import { type ColumnType, insertRows, PackedRow } from "./bulk-insert.ts";
import type { Queryable } from "./database.ts";
import { raw } from "./sql.ts";

type RowValues = Readonly<Record<string, unknown>>;

/** Number of rows in one statement. On the embedded database, a statement with 1,000 rows takes about 20 ms. */
const rowsPerStatement = 1000;

/** A row that is already encoded for one kind of database. Encoding rows before the transaction keeps it short. */
class EncodedRow {
  readonly row: RowValues;
  readonly form: string | PackedRow;

  constructor(row: RowValues, form: string | PackedRow) {
    this.row = row;
    this.form = form;
  }
}

export type { EncodedRow };

/**
 * Inserts rows into one table; does not return them. A missing or undefined value becomes null; `fixed` values are the
 * same in all rows. Table and column names must be constants of the program.
 */
export class RowAppender {
  readonly #table: string;
  readonly #columns: Readonly<Record<string, ColumnType>>;
  readonly #fixed: RowValues;
  readonly #cells: readonly (readonly [string, (value: unknown) => string])[];

  constructor(table: string, columns: Readonly<Record<string, ColumnType>>, fixed: RowValues = {}) {
    this.#table = table;
    this.#columns = columns;
    this.#fixed = fixed;
    this.#cells = Object.entries(columns).map(([name, type]) => {
      const write = createCellWriter(type);
      const text = name in fixed ? write(fixed[name]) : null;
      return [name, text === null ? write : () => text];
    });
  }

  /** Encodes a row for `append`. Call it before the transaction that stores the row. */
  prepare(db: Queryable, row: RowValues): EncodedRow {
    return new EncodedRow(
      row,
      db.copyIn ? this.#line(row) : new PackedRow(this.#columns, this.#complete(row)),
    );
  }

  async append(tx: Queryable, rows: readonly (RowValues | EncodedRow)[]): Promise<void> {
    if (!tx.copyIn) {
      const packed = rows.map((row) => this.#readyForInsert(row));
      await insertRows(tx, this.#table, this.#columns, packed, { batchSize: rowsPerStatement });
      return;
    }
    const into = raw(`${this.#table} (${Object.keys(this.#columns).join(", ")})`);
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      const lines = rows.slice(start, start + rowsPerStatement).map((row) => this.#lineOf(row));
      await tx.copyIn(into, lines.join(""));
    }
  }

  #readyForInsert(row: RowValues | EncodedRow): RowValues | PackedRow {
    if (!(row instanceof EncodedRow)) return this.#complete(row);
    return typeof row.form === "string" ? this.#complete(row.row) : row.form;
  }

  #complete = (row: RowValues): RowValues => ({ ...row, ...this.#fixed });

  #lineOf(row: RowValues | EncodedRow): string {
    if (!(row instanceof EncodedRow)) return this.#line(row);
    return typeof row.form === "string" ? row.form : this.#line(row.row);
  }

  #line(row: RowValues): string {
    // Join the cells once, because building the text piece by piece creates much more garbage.
    return `${this.#cells.map(([name, write]) => write(row[name])).join("\t")}\n`;
  }
}

/** Creates the encoder of a column's values; a missing value becomes \N. */
function createCellWriter(type: ColumnType): (value: unknown) => string {
  const write = createValueWriter(type);
  return (value) => (value === null || value === undefined ? "\\N" : write(value));
}

function createValueWriter(type: ColumnType): (value: unknown) => string {
  if (type.endsWith("[]")) return (value) => escapeCell(writeArray(value as readonly unknown[], String));
  if (type === "jsonb") return (value) => escapeCell(JSON.stringify(value));
  return type === "text" ? (value) => escapeCell(String(value)) : String;
}

const specialCharacterPattern = /[\\\t\n\r]/;
const escapeSequences: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** Escapes the characters that separate cells and rows in COPY's text format. */
function escapeCell(text: string): string {
  if (!specialCharacterPattern.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => escapeSequences[character] ?? character);
}
