import Papa from "papaparse";
import { CsvProblem } from "./csv-problem.ts";

export type CsvSeparator = "," | ";" | "\t";

/** A line of a file that is not blank. `row` counts as a spreadsheet does: from 1, with blank lines. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The most rows below the header line, and the most bytes. */
export interface CsvLimits {
  readonly rows: number;
  readonly bytes: number;
}
export const defaultCsvLimits: CsvLimits = { rows: 100_000, bytes: 50_000_000 };
/** The most characters of one line. */
const maxLineLength = 1_000_000;
const maxColumns = 1000;
/** Number of characters, and of lines in them, by which the separator is guessed. */
const sampleLength = 100_000;
const sampleLines = 50;
/** Number of lines after which the progress is reported. */
const linesOfProgress = 5000;
const separators: readonly CsvSeparator[] = [",", ";", "\t"];

export interface ParsedCsv {
  readonly separator: CsvSeparator;
  readonly records: readonly CsvRecord[];
  /** The number of cells of the longest line. */
  readonly width: number;
}

/**
 * Parses CSV by RFC 4180: a quoted cell may contain separators, doubled quotes and line ends. Lines end in CRLF, LF or
 * CR, and blank lines are dropped. Without quotes this equals a split at the separators.
 * @param name the file's name, for messages
 * @param onProgress called with the parsed part of the text, from 0 to 1
 * @param maxRows the most rows below the header line
 * @throws CsvProblem for a text above the limits and for a quote that is not closed
 */
export function parseCsv(
  text: string,
  name: string,
  onProgress: (part: number) => void = () => {},
  maxRows = defaultCsvLimits.rows,
): ParsedCsv {
  const lines = text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
  // Excel writes and reads this line, which names the separator.
  const [hint = "", named] = /^sep=([,;\t])\n/i.exec(lines) ?? [];
  const body = hint === "" ? lines : lines.slice(hint.length);
  const separator = (named as CsvSeparator | undefined) ?? guessSeparator(body);
  const collector = new RecordCollector({ name, maxRows, firstRow: hint === "" ? 1 : 2 });
  let start = 0;
  const parser = new Papa.Parser({
    delimiter: separator,
    newline: "\n",
    step: ({ data, errors, meta }: Papa.ParseResult<string[]>) => {
      collector.add(data[0] ?? [], { length: meta.cursor - start, errors });
      start = meta.cursor;
      if (collector.row % linesOfProgress === 0) onProgress(start / body.length);
    },
  });
  parser.parse(body, 0, false);
  return { separator, records: collector.records, width: collector.width };
}

class RecordCollector {
  readonly records: CsvRecord[] = [];
  width = 0;
  row: number;
  readonly #name: string;
  readonly #maxRows: number;

  constructor({ name, maxRows, firstRow }: { name: string; maxRows: number; firstRow: number }) {
    this.#name = name;
    this.#maxRows = maxRows;
    this.row = firstRow;
  }

  add(
    cells: readonly string[],
    { length, errors }: { length: number; errors: readonly Papa.ParseError[] },
  ): void {
    if (isQuoteOpen(cells, errors))
      throw new CsvProblem(
        `A quote in row ${this.row} is not closed. Correct the row and choose the file again.`,
      );
    if (length > maxLineLength)
      throw new CsvProblem(`Row ${this.row} of ${this.#name} has more than 1 MB. Choose a CSV file.`);
    if (cells.length > maxColumns)
      throw new CsvProblem(`${this.#name} has more than ${maxColumns.toLocaleString("en-US")} columns.`);
    if (cells.some((cell) => cell.trim() !== "")) {
      // One more than the limit, because the first line may be a header.
      if (this.records.length > this.#maxRows) throw createTooManyRowsProblem(this.#name, this.#maxRows);
      this.records.push({ row: this.row, cells });
      this.width = Math.max(this.width, cells.length);
    }
    this.row += 1;
  }
}

/** The problem of a file with too many rows. Nothing of it is read, so that no row is left out unnoticed. */
export function createTooManyRowsProblem(name: string, maxRows: number): CsvProblem {
  const limit = maxRows.toLocaleString("en-US");
  return new CsvProblem(`${name} has more than ${limit} rows. Split it into files of at most ${limit} rows.`);
}

/** True if a quote is not closed, or if the rest of the file may be in the row because a quote in it is not doubled. */
function isQuoteOpen(cells: readonly string[], errors: readonly Papa.ParseError[]): boolean {
  if (errors.length === 0) return false;
  if (errors.some(({ code }) => code === "MissingQuotes")) return true;
  return errors.some(({ type }) => type === "Quotes") && cells.some((cell) => cell.includes("\n"));
}

/**
 * Guesses the separator by the first lines: it must occur in the header, and most lines have as many cells as the
 * header. Of equally good ones the one with more columns, then the comma.
 */
function guessSeparator(text: string): CsvSeparator {
  const sample = text.slice(0, sampleLength);
  const scores = separators.map((separator) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter: separator,
      newline: "\n",
      preview: sampleLines,
    });
    const [header, ...rows] = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
    const width = header?.length ?? 0;
    const fitting = rows.filter((cells) => cells.length === width).length;
    return { separator, width, fit: width < 2 ? -1 : fitting / Math.max(1, rows.length) };
  });
  const [best] = scores.toSorted((one, other) => other.fit - one.fit || other.width - one.width);
  return best === undefined || best.fit < 0 ? "," : best.separator;
}
