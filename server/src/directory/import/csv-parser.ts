/** One row of a CSV file, or the reason why it cannot be read. `line` counts from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: string | null;
}

interface Row {
  readonly cells: string[];
  readonly next: number;
  /** A quote stood where none belongs; such a row is trusted only when it stands on one line. */
  readonly irregular: boolean;
}

/** What is read as one row at most, in characters; beyond it a quote was not closed. */
const longestRow = 4_000_000;
const mostLines = 5_000;

/**
 * Reads CSV piece by piece (RFC 4180: quotes, doubled quotes, line breaks inside quotes). Nothing is lost on
 * broken quotes: the first line of the broken row is given with a problem, and reading goes on at the next
 * line. Empty lines are left out. Memory stays within one row.
 */
export class CsvParser {
  readonly #delimiter: string;
  #rest = "";
  #line = 1;
  #width: number | null = null;
  #skipping = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The rows that are complete with this piece of text. */
  push(text: string): CsvRecord[] {
    this.#rest += text;
    return this.#read(false);
  }

  /** The rows that are left at the end of the file. */
  end(): CsvRecord[] {
    return this.#read(true);
  }

  #read(final: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    let start = 0;
    while (start < this.#rest.length) {
      if (this.#skipping) {
        start = this.#skipLine(start);
        continue;
      }
      const row = readRow(this.#rest, start, this.#delimiter, final);
      const tooLong = row === null && (final || this.#rest.length - start > longestRow);
      if (row === null && !tooLong) break;
      start = this.#accept(records, start, row);
    }
    this.#rest = this.#rest.slice(start);
    return records;
  }

  /** Adds one record and gives the position after it. */
  #accept(records: CsvRecord[], start: number, row: Row | null): number {
    const line = this.#line;
    const lines = row === null ? 0 : countLines(this.#rest, start, row.next);
    if (row === null || isBroken(row, lines)) {
      records.push({ line, cells: [], problem: "a quote is not closed" });
      this.#skipping = true;
      return start;
    }
    this.#line += lines;
    if (row.cells.every((cell) => cell.trim() === "")) return row.next;
    this.#width ??= row.cells.length;
    records.push({ line, cells: row.cells, problem: this.#describeWidth(row) });
    return row.next;
  }

  #describeWidth({ cells }: Row): string | null {
    if (cells.length === this.#width) return null;
    return `${cells.length} cells where the header has ${this.#width}`;
  }

  #skipLine(start: number): number {
    const end = this.#rest.indexOf("\n", start);
    if (end < 0) return this.#rest.length;
    this.#skipping = false;
    this.#line += 1;
    return end + 1;
  }
}

/** Whether a quote that was not closed may have swallowed further rows; their number of cells proves nothing. */
const isBroken = ({ irregular }: Row, lines: number) => lines > mostLines || (lines > 1 && irregular);

function countLines(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count += 1;
  // The last line of a file may have no end.
  return text[end - 1] === "\n" ? count : count + 1;
}

/** The row at `start`; null when its end is not in the text. */
function readRow(text: string, start: number, delimiter: string, final: boolean): Row | null {
  const newline = text.indexOf("\n", start);
  if (newline < 0 && !final) return null;
  const end = newline < 0 ? text.length : newline;
  const line = text.slice(start, text[end - 1] === "\r" && end > start ? end - 1 : end);
  if (line.includes('"')) return readQuotedRow(text, start, delimiter, final);
  return { cells: line.split(delimiter), next: newline < 0 ? end : end + 1, irregular: false };
}

interface Cell {
  readonly value: string;
  readonly end: number;
  readonly irregular: boolean;
}

function readQuotedRow(text: string, start: number, delimiter: string, final: boolean): Row | null {
  const cells: string[] = [];
  let irregular = false;
  let at = start;
  for (;;) {
    const cell = readCell(text, at, delimiter, final);
    if (cell === null) return null;
    cells.push(cell.value);
    irregular ||= cell.irregular;
    if (text[cell.end] === delimiter) at = cell.end + 1;
    else return { cells, next: endOfLine(text, cell.end), irregular };
  }
}

function endOfLine(text: string, at: number): number {
  const afterReturn = text[at] === "\r" ? at + 1 : at;
  return text[afterReturn] === "\n" ? afterReturn + 1 : afterReturn;
}

function readCell(text: string, start: number, delimiter: string, final: boolean): Cell | null {
  let at = start;
  while (text[at] === " ") at += 1;
  return text[at] === '"'
    ? readQuotedCell(text, at, delimiter, final)
    : readBareCell(text, start, delimiter, final);
}

function readBareCell(text: string, start: number, delimiter: string, final: boolean): Cell | null {
  const newline = text.indexOf("\n", start);
  if (newline < 0 && !final) return null;
  const lineEnd = newline < 0 ? text.length : newline;
  const separator = text.indexOf(delimiter, start);
  if (separator >= 0 && separator < lineEnd) {
    return { value: text.slice(start, separator), end: separator, irregular: false };
  }
  const end = text[lineEnd - 1] === "\r" && lineEnd > start ? lineEnd - 1 : lineEnd;
  return { value: text.slice(start, end), end, irregular: false };
}

/** `start` is the opening quote. A quote that nothing ends is taken as it stands: "the "big" one". */
function readQuotedCell(text: string, start: number, delimiter: string, final: boolean): Cell | null {
  let irregular = false;
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = skipSpaces(text, quote + 1);
    if (end >= text.length && !final) return null;
    if (end >= text.length || isBreak(text, end) || text[end] === delimiter) {
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end, irregular };
    }
    irregular = true;
    at = quote + 1;
  }
}

function skipSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === " ") at += 1;
  return at;
}

const isBreak = (text: string, at: number) =>
  text[at] === "\n" || (text[at] === "\r" && (text[at + 1] === "\n" || at + 1 >= text.length));

/** The character that separates the cells of a header line: the most frequent of comma, semicolon, tab, bar. */
export function guessDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => bare.split(delimiter).length;
  return [",", ";", "\t", "|"].reduce((best, delimiter) =>
    count(delimiter) > count(best) ? delimiter : best,
  );
}
