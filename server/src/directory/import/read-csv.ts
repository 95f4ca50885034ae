import { CsvParser, type CsvRecord, guessDelimiter } from "./csv-parser.ts";
import { ImportProblem } from "./import-problem.ts";
import type { TextFile } from "./text-file.ts";

export interface CsvFile {
  readonly header: readonly string[];
  /** The rows below the header, in batches. */
  readonly rows: AsyncGenerator<readonly CsvRecord[]>;
  /** Closes the file, also when its rows were not read. */
  close(): Promise<void>;
}

/** Reads the header of a CSV file, guesses the separator from it and returns the rows as a generator. */
export async function readCsv(file: TextFile): Promise<CsvFile> {
  const pieces = file.read();
  const close = async () => void (await pieces.return(undefined));
  try {
    return { ...(await readHeader(pieces)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readHeader(pieces: AsyncGenerator<string>): Promise<Omit<CsvFile, "close">> {
  const first = await pieces.next();
  const text = first.value ?? "";
  const parser = new CsvParser(guessDelimiter(readFirstLine(text)));
  const records = parser.push(text);
  while (records.length === 0) {
    const more = await pieces.next();
    records.push(...(more.done ? parser.end() : parser.push(more.value)));
    if (more.done) break;
  }
  const header = records.shift();
  if (header === undefined) throw new ImportProblem("The file has no header line, only empty lines.");
  if (header.problem !== null) throw new ImportProblem(`The header line cannot be read: ${header.problem}.`);
  return { header: header.cells, rows: readRows(pieces, parser, records) };
}

const readFirstLine = (text: string) => text.split("\n").find((line) => line.trim() !== "") ?? "";

async function* readRows(
  pieces: AsyncGenerator<string>,
  parser: CsvParser,
  first: readonly CsvRecord[],
): AsyncGenerator<readonly CsvRecord[]> {
  if (first.length > 0) yield first;
  for await (const piece of pieces) yield parser.push(piece);
  yield parser.end();
}
