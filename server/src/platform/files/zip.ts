import { pipeline, Readable } from "node:stream";
import { createInflateRaw, inflateRawSync } from "node:zlib";

/** Thrown for a file that is no zip, is damaged or inflates to more than its limit. The message is for developers. */
export class UnreadableZip extends Error {}

export class TooLargeZip extends UnreadableZip {}

export interface ZipEntry {
  name: string;
  compressedSize: number;
  /** Offset of the entry's local header in bytes. */
  offset: number;
  isCompressed: boolean;
}

const endRecordSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Length in bytes of the longest possible end record, including its comment. */
const maxEndRecordBytes = 65_557;
const maxEntries = 5000;

/**
 * Lists the entries of the zip's directory.
 * @throws UnreadableZip without an end record, as in a truncated file
 */
export function listZip(bytes: Uint8Array): ZipEntry[] {
  const file = viewAsBuffer(bytes);
  const end = findEndRecord(file);
  const count = file.readUInt16LE(end + 10);
  let position = file.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < Math.min(count, maxEntries); index++) {
    if (position + 46 > file.length || file.readUInt32LE(position) !== entrySignature) break;
    const nameLength = file.readUInt16LE(position + 28);
    entries.push({
      name: file.toString("utf8", position + 46, position + 46 + nameLength),
      compressedSize: file.readUInt32LE(position + 20),
      offset: file.readUInt32LE(position + 42),
      isCompressed: file.readUInt16LE(position + 10) === 8,
    });
    position += 46 + nameLength + file.readUInt16LE(position + 30) + file.readUInt16LE(position + 32);
  }
  return entries;
}

/**
 * Reads the bytes of an entry. Declared sizes are not trusted: inflating stops at `limit` bytes.
 * @throws UnreadableZip beyond the limit and for damaged data
 */
export function readZipEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): Buffer {
  const file = viewAsBuffer(bytes);
  const data = findEntryData(file, entry);
  if (!entry.isCompressed) return data;
  try {
    return inflateRawSync(data, { maxOutputLength: limit });
  } catch (error) {
    throw new UnreadableZip("the zip does not inflate within its limit", { cause: error });
  }
}

/**
 * Inflates an entry piece by piece. Declared sizes are not trusted.
 * @throws UnreadableZip beyond `limit` bytes and for damaged data
 */
export async function* inflateZipEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  limit: number,
): AsyncGenerator<Buffer, void, void> {
  const data = findEntryData(viewAsBuffer(bytes), entry);
  const inflate = createInflateRaw();
  const pieces = entry.isCompressed ? inflate : [data];
  // A failure reaches the reader of `pieces`, which this callback would only report again.
  if (entry.isCompressed) pipeline(Readable.from([data]), inflate, () => {});
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limit) throw new TooLargeZip("the zip does not inflate within its limit");
      yield piece;
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip("the zip is damaged", { cause: error });
  }
}

function findEntryData(file: Buffer, { offset, compressedSize }: ZipEntry): Buffer {
  if (offset + 30 > file.length) throw new UnreadableZip("cut off");
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  return file.subarray(start, start + compressedSize);
}

function findEndRecord(file: Buffer): number {
  const lowest = Math.max(0, file.length - maxEndRecordBytes);
  for (let position = file.length - 22; position >= lowest; position--) {
    if (file.readUInt32LE(position) === endRecordSignature) return position;
  }
  throw new UnreadableZip("no end of the zip");
}

function viewAsBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
