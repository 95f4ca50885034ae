import { writeArray } from "./array-text.ts";
import { type ColumnType, insertRows, PackedRow } from "./bulk-insert.ts";
import type { Queryable } from "./database.ts";
import { raw } from "./sql.ts";

type Row = Readonly<Record<string, unknown>>;

/** Number of rows in one statement; 1,000 keep it near 20 ms on the embedded database. */
const batchSize = 1000;

/** A row that is already encoded for its database. Encoding rows beforehand keeps transactions short. */
class ReadyRow {
  readonly row: Row;
  readonly form: string | PackedRow;

  constructor(row: Row, form: string | PackedRow) {
    this.row = row;
    this.form = form;
  }
}

export type { ReadyRow };

/**
 * Inserts rows into one table and returns nothing. A missing or undefined value becomes null; `fixed` values are the
 * same in all rows. Table and column names must be constants of the program.
 */
export class RowAppender {
  readonly #table: string;
  readonly #columns: Readonly<Record<string, ColumnType>>;
  readonly #fixed: Row;
  readonly #cells: readonly (readonly [string, (value: unknown) => string])[];

  constructor(table: string, columns: Readonly<Record<string, ColumnType>>, fixed: Row = {}) {
    this.#table = table;
    this.#columns = columns;
    this.#fixed = fixed;
    this.#cells = Object.entries(columns).map(([name, type]) => {
      const write = cellWriter(type);
      const text = name in fixed ? write(fixed[name]) : null;
      return [name, text === null ? write : () => text];
    });
  }

  /** Encodes a row for `append`. Call it before the transaction that stores the row. */
  prepare(db: Queryable, row: Row): ReadyRow {
    return new ReadyRow(row, db.copyIn ? this.#line(row) : new PackedRow(this.#columns, this.#complete(row)));
  }

  async append(tx: Queryable, rows: readonly (Row | ReadyRow)[]): Promise<void> {
    if (!tx.copyIn) {
      const packed = rows.map((row) => this.#readyForInsert(row));
      await insertRows(tx, this.#table, this.#columns, packed, { batchSize });
      return;
    }
    const into = raw(`${this.#table} (${Object.keys(this.#columns).join(", ")})`);
    for (let start = 0; start < rows.length; start += batchSize) {
      const lines = rows.slice(start, start + batchSize).map((row) => this.#lineOf(row));
      await tx.copyIn(into, lines.join(""));
    }
  }

  #readyForInsert(row: Row | ReadyRow): Row | PackedRow {
    if (!(row instanceof ReadyRow)) return this.#complete(row);
    return typeof row.form === "string" ? this.#complete(row.row) : row.form;
  }

  #complete = (row: Row): Row => ({ ...row, ...this.#fixed });

  #lineOf(row: Row | ReadyRow): string {
    if (!(row instanceof ReadyRow)) return this.#line(row);
    return typeof row.form === "string" ? row.form : this.#line(row.row);
  }

  #line(row: Row): string {
    // Join the cells once, because building the text piece by piece creates much more garbage.
    return `${this.#cells.map(([name, write]) => write(row[name])).join("\t")}\n`;
  }
}

/** Creates the encoder of a column's values; a missing value becomes \N. */
function cellWriter(type: ColumnType): (value: unknown) => string {
  const write = valueWriter(type);
  return (value) => (value === null || value === undefined ? "\\N" : write(value));
}

function valueWriter(type: ColumnType): (value: unknown) => string {
  if (type.endsWith("[]")) return (value) => escapeCell(writeArray(value as readonly unknown[], String));
  if (type === "jsonb") return (value) => escapeCell(JSON.stringify(value));
  return type === "text" ? (value) => escapeCell(String(value)) : String;
}

const specialCharacters = /[\\\t\n\r]/;
const escapeSequences: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

/** Escapes the characters that separate cells and rows in COPY's text format. */
function escapeCell(text: string): string {
  if (!specialCharacters.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => escapeSequences[character] ?? character);
}
