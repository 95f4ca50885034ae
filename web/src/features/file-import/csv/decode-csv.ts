import { CsvProblem } from "./csv-problem.ts";

export type CsvEncoding = "UTF-8" | "UTF-16 LE" | "UTF-16 BE" | "Windows-1252";

/** Number of bytes or characters at a file's start by which its kind is detected. */
const sampleLength = 64 * 1024;
const maxControlShare = 0.02;

/** Beginnings of other kinds of files, in Latin-1, with what to say about them. */
const otherKinds: readonly [start: string, reason: string][] = [
  [
    "PK\u0003\u0004",
    "is an Excel workbook or a zip file. Open it, save the sheet as CSV and choose that file.",
  ],
  [
    "\u00d0\u00cf\u0011\u00e0",
    "is an old Excel workbook. Open it, save the sheet as CSV and choose that file.",
  ],
  ["%PDF-", "is a PDF. Choose a CSV file."],
  ["{\\rtf", "is a text document. Choose a CSV file."],
  ["\u001f\u008b", "is compressed. Unpack it and choose the CSV file."],
];

/**
 * Decodes a CSV file. The encoding is that of the byte order mark; without one UTF-16 by its zero bytes, UTF-8 if the
 * whole file is valid, else Windows-1252.
 * @param name the file's name, for messages
 * @throws CsvProblem for a file that is not text
 */
export function decodeCsv(bytes: Uint8Array, name: string): { text: string; encoding: CsvEncoding } {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const kind = otherKinds.find(([signature]) => start.startsWith(signature));
  if (kind) throw new CsvProblem(`${name} ${kind[1]}`);
  const decoded = decodeText(bytes);
  if (isBinary(decoded.text)) throw new CsvProblem(`${name} is not text. Choose a CSV file.`);
  return decoded;
}

function decodeText(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const wide = detectUtf16(bytes);
  if (wide) {
    const label = wide === "UTF-16 LE" ? "utf-16le" : "utf-16be";
    return { text: new TextDecoder(label).decode(bytes), encoding: wide };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

/** Detects UTF-16 by its byte order mark, or by zero bytes at every second place, as Latin letters have them. */
function detectUtf16(bytes: Uint8Array): "UTF-16 LE" | "UTF-16 BE" | null {
  const [first = 0, second = 0] = bytes;
  const mark = first * 256 + second;
  if (mark === 0xfffe) return "UTF-16 LE";
  if (mark === 0xfeff) return "UTF-16 BE";
  const even = measureZeroShare(bytes, 0);
  const odd = measureZeroShare(bytes, 1);
  if (odd > 0.4 && even < 0.05) return "UTF-16 LE";
  return even > 0.4 && odd < 0.05 ? "UTF-16 BE" : null;
}

/** Measures which part of every second byte of the file's start is zero. */
function measureZeroShare(bytes: Uint8Array, from: 0 | 1): number {
  const length = Math.min(bytes.length, sampleLength);
  let zeros = 0;
  for (let at = from; at < length; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros / (length / 2);
}

/** True for a text with a NUL character, or whose start has many other control characters. */
function isBinary(text: string): boolean {
  if (text.includes("\0")) return true;
  const sample = text.slice(0, sampleLength);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: counts the characters that text does not have
  const controls = sample.match(/[\x01-\x08\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0;
  return controls > Math.max(2, sample.length * maxControlShare);
}
