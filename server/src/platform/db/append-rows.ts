import { writeArray } from "./array-text.ts";
import { type ColumnType, insertRows, PackedRow } from "./bulk-insert.ts";
import type { Queryable } from "./database.ts";
import { raw } from "./sql.ts";

type Row = Readonly<Record<string, unknown>>;

/** Rows in one statement; 1,000 keep it near 20 ms on the embedded database. */
const batchSize = 1000;

/** A row with the form in which a database takes it, so that this is not written while the database waits. */
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
 * Adds new rows to one table, of which nothing is to be known but that they are stored. A missing or undefined
 * value is null; `fixed` are values that all rows have. The table and column names are constants of the program.
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

  /** Makes a row ready for `append` to this database, before the transaction that stores it. */
  prepare(db: Queryable, row: Row): ReadyRow {
    return new ReadyRow(row, db.copyIn ? this.#line(row) : new PackedRow(this.#columns, this.#whole(row)));
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
    if (!(row instanceof ReadyRow)) return this.#whole(row);
    return typeof row.form === "string" ? this.#whole(row.row) : row.form;
  }

  #whole = (row: Row): Row => ({ ...row, ...this.#fixed });

  #lineOf(row: Row | ReadyRow): string {
    if (!(row instanceof ReadyRow)) return this.#line(row);
    return typeof row.form === "string" ? row.form : this.#line(row.row);
  }

  #line(row: Row): string {
    // Joined once: text that is added to piece by piece costs the collector of garbage more than the text.
    return `${this.#cells.map(([name, write]) => write(row[name])).join("\t")}\n`;
  }
}

/** Writes a value of a column, and \N for one that is missing. */
function cellWriter(type: ColumnType): (value: unknown) => string {
  const write = valueWriter(type);
  return (value) => (value === null || value === undefined ? "\\N" : write(value));
}

function valueWriter(type: ColumnType): (value: unknown) => string {
  if (type.endsWith("[]")) return (value) => escapeCell(writeArray(value as readonly unknown[], String));
  if (type === "jsonb") return (value) => escapeCell(JSON.stringify(value));
  return type === "text" ? (value) => escapeCell(String(value)) : String;
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** The text format of COPY: what parts cells and rows is escaped. */
function escapeCell(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
