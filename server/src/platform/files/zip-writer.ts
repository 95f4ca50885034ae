import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file in a zip. Its content is compressed while it is written. */
export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface WrittenPart {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  compressedSize: number;
}

/** Level 3 takes about half the processor time of level 6, for a file that is a tenth larger. */
const compressionLevel = 3;
/** Bit 3: checksum and sizes follow the content. Bit 11: names are UTF-8. */
const generalFlags = 0x0808;
const deflateMethod = 8;
const zipVersion = 20;
/** 1 January 1980, the earliest date that the format can express. */
const zipDate = 0x21;
const maxZipBytes = 0xffff_ffff;

/** Writes a zip while its parts' contents are written, so that no content is ever whole in memory. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Buffer, void, void> {
  const written: WrittenPart[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const part = { name: Buffer.from(name), offset, crc: 0, size: 0, compressedSize: 0 };
    const header = createLocalHeader(part);
    yield header;
    for await (const piece of deflate(content, part)) {
      part.compressedSize += piece.length;
      yield piece;
    }
    const descriptor = createDescriptor(part);
    yield descriptor;
    offset += header.length + part.compressedSize + descriptor.length;
    if (Math.max(offset, part.size) > maxZipBytes) throw new Error("A zip cannot have more than 4 GB");
    written.push(part);
  }
  const entries = Buffer.concat(written.map(createDirectoryEntry));
  yield entries;
  yield createEndRecord({ count: written.length, size: entries.length, offset });
}

/** Compresses a content. Adds its size and checksum to `part`. */
async function* deflate(content: ZipPart["content"], part: WrittenPart): AsyncGenerator<Buffer, void, void> {
  const measured = (async function* () {
    for await (const piece of content) {
      part.crc = crc32(piece, part.crc);
      part.size += piece.length;
      yield piece;
    }
  })();
  const compressed = createDeflateRaw({ level: compressionLevel });
  // A failure of the content reaches the reader of `compressed`, which this callback would only report again.
  pipeline(Readable.from(measured), compressed, () => {});
  yield* compressed;
}

/** Writes 16-bit numbers (`size` 2) and 32-bit numbers (`size` 4) one after the other, lowest byte first. */
function writeNumbers(...numbers: readonly (readonly [size: 2 | 4, value: number])[]): Buffer {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of numbers) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

function createLocalHeader({ name }: WrittenPart): Buffer {
  const numbers = writeNumbers(
    [4, 0x04034b50],
    [2, zipVersion],
    [2, generalFlags],
    [2, deflateMethod],
    [2, 0],
    [2, zipDate],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([numbers, name]);
}

function createDescriptor({ crc, compressedSize, size }: WrittenPart): Buffer {
  return writeNumbers([4, 0x08074b50], [4, crc], [4, compressedSize], [4, size]);
}

function createDirectoryEntry({ name, offset, crc, compressedSize, size }: WrittenPart): Buffer {
  const numbers = writeNumbers(
    [4, 0x02014b50],
    [2, zipVersion],
    [2, zipVersion],
    [2, generalFlags],
    [2, deflateMethod],
    [2, 0],
    [2, zipDate],
    [4, crc],
    [4, compressedSize],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  );
  return Buffer.concat([numbers, name]);
}

function createEndRecord({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  return writeNumbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
}
