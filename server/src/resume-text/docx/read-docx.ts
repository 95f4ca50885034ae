import { listZip, readZipEntry, type ZipEntry } from "../../platform/files/zip.ts";
import { UnreadableFile } from "../text/unreadable.ts";
import { readPart } from "./read-part.ts";

/** Limit of the inflated size of all parts of a document together, in bytes. */
const maxInflatedBytes = 20_000_000;

/**
 * Reads the text of a Word document as lines: first the headers, which often have the name, then the body, then the
 * footers.
 */
export function readDocx(bytes: Uint8Array): string {
  const entries = listZip(bytes);
  let bytesLeft = maxInflatedBytes;
  const read = (entry: ZipEntry): readonly string[] => {
    const part = readZipEntry(bytes, entry, bytesLeft);
    bytesLeft -= part.length;
    if (bytesLeft <= 0) throw new UnreadableFile("too large inside");
    return readPart(decodePart(part));
  };
  const matching = (pattern: RegExp) =>
    entries
      .filter(({ name }) => pattern.test(name))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
  const headers = matching(/^word\/header\d*\.xml$/).flatMap(read);
  const body = matching(/^word\/document\.xml$/).flatMap(read);
  const footers = matching(/^word\/footer\d*\.xml$/).flatMap(read);
  return [...selectNewLines(headers, []), ...body, ...selectNewLines(footers, [...headers, ...body])].join(
    "\n",
  );
}

/**
 * Returns the new lines of headers or footers: those that did not occur before, without page numbers and blank lines.
 * Lines recur, because first and even pages have their own headers.
 */
function selectNewLines(lines: readonly string[], earlierLines: readonly string[]): string[] {
  const seen = new Set(earlierLines.map((line) => line.trim()));
  return lines.filter((line) => {
    const text = line.trim();
    const isNumber = /^\P{L}*$/u.test(text) && (text.match(/\d/g)?.length ?? 0) < 4;
    if (seen.has(text) || isNumber || /^page \d*( of \d*)?$/i.test(text)) return false;
    seen.add(text);
    return true;
  });
}

function decodePart(part: Buffer): string {
  const isWide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff);
  return new TextDecoder(isWide ? (part[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(part);
}
