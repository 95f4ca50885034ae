import Papa from "papaparse";

/** One row of a CSV file, or the reason why it cannot be read. `line` counts from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: string | null;
}

/** If a row has more characters or lines than this, one of its quotes is assumed to be unclosed. */
const maxRowLength = 4_000_000;
const maxRowLines = 5_000;

/**
 * Reads CSV (RFC 4180) piece by piece, with lines that end in \n. An unclosed quote rejects only its own line: that
 * line becomes a record with a problem, and reading continues with the next one. Skips empty lines. Memory is limited
 * to one row.
 */
export class CsvParser {
  readonly #delimiter: string;
  /**
   * Matches the spaces before a quote that opens a cell. A quote inside a cell is doubled or followed by a separator.
   */
  readonly #indent: RegExp;
  #rest = "";
  #line = 1;
  #width: number | null = null;
  #isSkippingLine = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#indent = new RegExp(`(^|[${delimiter}]) +(?="[^"\r\n${delimiter}])`, "gm");
  }

  /** Parses a piece of text; returns the rows that it completes. */
  push(text: string): CsvRecord[] {
    this.#rest = (this.#rest + text).replace(this.#indent, "$1");
    return this.#read(false);
  }

  /** Returns the remaining rows at the end of the file. */
  end(): CsvRecord[] {
    return this.#read(true);
  }

  #read(isLast: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    while (this.#rest !== "") {
      if (this.#isSkippingLine && !this.#skipLine(isLast)) break;
      const isBroken = this.#readRows(records, isLast) || (!isLast && this.#rest.length > maxRowLength);
      if (!isBroken) break;
      records.push({ line: this.#line, cells: [], problem: "a quote is not closed" });
      this.#isSkippingLine = true;
    }
    return records;
  }

  /**
   * Adds the complete rows of the text to `records`.
   * @returns true at a row that cannot be read; the text from this row on is kept
   */
  #readRows(records: CsvRecord[], isLast: boolean): boolean {
    const text = this.#rest;
    let start = 0;
    let isBroken = false;
    const step = ({ data, errors, meta }: Papa.ParseResult<string[]>) => {
      const lines = countLines(text, start, meta.cursor);
      isBroken = isQuoteOpen(errors, lines);
      if (isBroken) return parser.abort();
      this.#accept(records, data[0] ?? [], lines);
      start = meta.cursor;
    };
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: "\n", step });
    parser.parse(text, 0, !isLast);
    this.#rest = text.slice(start);
    return isBroken;
  }

  #accept(records: CsvRecord[], cells: string[], lines: number): void {
    const line = this.#line;
    this.#line += lines;
    if (cells.every((cell) => cell.trim() === "")) return;
    this.#width ??= cells.length;
    const isFitting = cells.length === this.#width;
    const problem = isFitting ? null : `${cells.length} cells where the header has ${this.#width}`;
    records.push({ line, cells, problem });
  }

  /** Drops the text up to the next line. @returns false when the line's end is not in the text yet */
  #skipLine(isLast: boolean): boolean {
    const end = this.#rest.indexOf("\n");
    this.#rest = end < 0 ? "" : this.#rest.slice(end + 1);
    if (end < 0 && !isLast) return false;
    this.#isSkippingLine = false;
    this.#line += 1;
    return true;
  }
}

/**
 * Tells whether a quote may be unclosed. A row of several lines with a stray quote may contain further rows, even if it
 * has the right number of cells.
 */
function isQuoteOpen(errors: readonly Papa.ParseError[], lines: number): boolean {
  if (errors.some(({ code }) => code === "MissingQuotes")) return true;
  return lines > maxRowLines || (lines > 1 && errors.some(({ type }) => type === "Quotes"));
}

function countLines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  // The last line of a file may lack its line end.
  return text[end - 1] === "\n" ? count : count + 1;
}

/** The character that separates the cells of a header line: comma, semicolon, tab or bar. */
export function guessDelimiter(header: string): string {
  return Papa.parse(header, { delimitersToGuess: [",", ";", "\t", "|"] }).meta.delimiter;
}
