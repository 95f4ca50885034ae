import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { ImportProblem } from "./import-problem.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface TextFile {
  readonly encoding: Encoding;
  /** Size of the file in bytes. */
  readonly size: number;
  /** The text in pieces, line ends as \n, without a byte order mark. */
  read(): AsyncGenerator<string>;
}

const sampleBytes = 4096;
const pieceBytes = 256 * 1024;

/**
 * Opens a text file and detects its encoding: a byte order mark, else UTF-16 by its zero bytes, else UTF-8
 * when all of it is valid, else Windows-1252. Throws ImportProblem for files that cannot be CSV.
 */
export async function openTextFile(path: string): Promise<TextFile> {
  const name = basename(path);
  const file = await openForReading(path);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new ImportProblem(`${name} is not a file.`);
    if (stats.size === 0) throw new ImportProblem(`${name} is empty.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const sample = buffer.subarray(0, bytesRead);
    refuseBinaryFile(name, sample);
    const encoding = guessWideEncoding(sample) ?? ((await isUtf8(path)) ? "utf-8" : "windows-1252");
    return { encoding, size: stats.size, read: () => readPieces(path, encoding) };
  } finally {
    await file.close();
  }
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new ImportProblem(`There is no file ${path}.`);
    if (code === "EACCES") throw new ImportProblem(`The file ${path} may not be read by this user.`);
    throw error;
  }
}

function refuseBinaryFile(name: string, sample: Buffer): void {
  const start = sample.toString("latin1", 0, 8);
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("\u00d0\u00cf\u0011\u00e0")) {
    throw new ImportProblem(
      `${name} is a workbook or an archive, not text. Save the sheet as CSV (UTF-8) first.`,
    );
  }
  if (start.startsWith("%PDF") || start.startsWith("\u001f\u008b")) {
    throw new ImportProblem(
      `${name} is a PDF or a compressed file, not text. Unpack it or save it as CSV first.`,
    );
  }
}

function guessWideEncoding(sample: Buffer): Encoding | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const half = sample.length / 2;
  if ((zeros[1] ?? 0) > half * 0.4) return "utf-16le";
  return (zeros[0] ?? 0) > half * 0.4 ? "utf-16be" : null;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      decoder.decode(piece as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* readPieces(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let tail = "";
  let lineEnd: "\r" | "\r\n" | null = null;
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    const text = tail + decoder.decode(piece as Buffer, { stream: true });
    // A line end may be split between two pieces.
    tail = text.endsWith("\r") ? "\r" : "";
    const complete = tail === "" ? text : text.slice(0, -1);
    lineEnd ??= complete.includes("\r") && !complete.includes("\n") ? "\r" : "\r\n";
    yield complete.replaceAll(lineEnd, "\n");
  }
  const last = tail + decoder.decode();
  if (last !== "") yield last.replaceAll(lineEnd ?? "\r\n", "\n");
}
