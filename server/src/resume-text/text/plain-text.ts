import { WrongFileKind } from "./unreadable.ts";

/** Number of bytes that are examined to distinguish text from binary data. */
const sampleBytes = 65_536;
/** Share of control characters in a file. Above this share the file counts as binary, because text has hardly any. */
const maxControlShare = 0.01;
/** Number of control characters that are allowed even in a short text. */
const maxAllowedControls = 2;

/**
 * Decodes text in UTF-8, UTF-16 with or without a byte order mark, or Windows-1252.
 * @throws WrongFileKind for binary data
 */
export function readPlainText(bytes: Uint8Array): string {
  const text = new TextDecoder(findEncoding(bytes)).decode(bytes);
  if (isBinary(text.slice(0, sampleBytes))) throw new WrongFileKind("not text");
  return text;
}

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = computeZeroShares(bytes.subarray(0, sampleBytes));
  if (zeros.odd > 0.2 && zeros.even < 0.02) return "utf-16le";
  if (zeros.even > 0.2 && zeros.odd < 0.02) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/**
 * Computes the shares of zero bytes at even and odd offsets: in UTF-16 of European languages every other byte is zero.
 */
function computeZeroShares(bytes: Uint8Array): { even: number; odd: number } {
  const counts = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) counts[index % 2] = (counts[index % 2] ?? 0) + 1;
  });
  const half = Math.max(1, bytes.length / 2);
  return { even: (counts[0] ?? 0) / half, odd: (counts[1] ?? 0) / half };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them.
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return controls > maxAllowedControls + maxControlShare * text.length;
}
