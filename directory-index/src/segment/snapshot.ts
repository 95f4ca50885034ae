import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** The big segment as it was, with whatever says which changes it has. */
export interface Snapshot {
  /** JSON. */
  readonly position: unknown;
  readonly buffer: SharedArrayBuffer;
}

export interface FoundSnapshot extends Snapshot {
  /** Milliseconds since it was written. */
  readonly age: number;
}

/** How a file is opened; tests give one that fails. */
type OpenFile = (path: string, flags: string, mode?: number) => Promise<FileHandle>;

const fileName = "directory.index";
const magic = "EQ index";
const formatVersion = 2;
/** Bytes: magic 8, format version 4, length of what it says beside the segment 4, length of the segment 8, checksum 4. */
const headerLength = 28;
const longestPosition = 1 << 20;
/** Bytes read, written and summed up at a time: between two, other work goes on. */
const pieceLength = 8 << 20;
/** A temporary file this old, in milliseconds, is nobody's any more. */
const abandonedAfter = 10 * 60_000;

/**
 * Writes the snapshot of a folder beside the one there and then puts it in its place.
 * @throws whatever the file system says, or what `signal` aborts with; the old snapshot is still there then.
 */
export async function writeSnapshot(
  folder: string,
  { position, buffer }: Snapshot,
  { openFile = open, signal }: { openFile?: OpenFile; signal?: AbortSignal } = {},
): Promise<void> {
  await removeAbandoned(folder);
  const unfinished = join(folder, `${fileName}.new-${randomUUID()}`);
  try {
    const file = await openFile(unfinished, "wx", 0o600);
    try {
      await writeAll(file, Buffer.from(JSON.stringify({ position })), new Uint8Array(buffer), signal);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, fileName));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeAll(
  file: FileHandle,
  position: Uint8Array,
  segment: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  let sum = crc32(position);
  await writeFully(file, position, headerLength);
  for (const { piece, at } of pieces(segment)) {
    signal?.throwIfAborted();
    sum = crc32(piece, sum);
    await writeFully(file, piece, headerLength + position.length + at);
  }
  const header = Buffer.alloc(headerLength);
  header.write(magic, "latin1");
  header.writeUInt32LE(formatVersion, 8);
  header.writeUInt32LE(position.length, 12);
  header.writeBigUInt64LE(BigInt(segment.length), 16);
  header.writeUInt32LE(crc32(header.subarray(0, 24), sum), 24);
  await writeFully(file, header, 0);
}

/** A disk that is nearly full takes a part before it refuses. */
async function writeFully(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

/** The snapshot of a folder, or in a few words why there is none; `missing`: there is no file. Never throws. */
export async function readSnapshot(folder: string): Promise<FoundSnapshot | { readonly reason: string }> {
  try {
    const file = await open(join(folder, fileName), "r");
    try {
      return await readAll(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { reason: code === "ENOENT" ? "missing" : message };
  }
}

async function readAll(file: FileHandle): Promise<FoundSnapshot | { reason: string }> {
  const header = Buffer.alloc(headerLength);
  await readFully(file, header, 0);
  if (header.toString("latin1", 0, 8) !== magic) return { reason: "it is no snapshot" };
  if (header.readUInt32LE(8) !== formatVersion) return { reason: "it is of another version" };
  const positionLength = header.readUInt32LE(12);
  const length = header.readBigUInt64LE(16);
  const { size, mtimeMs } = await file.stat();
  const isWhole = BigInt(headerLength + positionLength) + length === BigInt(size);
  if (!isWhole || positionLength > longestPosition) return { reason: "it is cut short" };
  const position = Buffer.alloc(positionLength);
  await readFully(file, position, headerLength);
  const buffer = new SharedArrayBuffer(Number(length));
  let sum = crc32(position);
  for (const { piece, at } of pieces(new Uint8Array(buffer))) {
    await readFully(file, piece, headerLength + positionLength + at);
    sum = crc32(piece, sum);
  }
  if (crc32(header.subarray(0, 24), sum) !== header.readUInt32LE(24)) return { reason: "it is damaged" };
  const beside = JSON.parse(position.toString()) as Omit<Snapshot, "buffer">;
  return { position: beside.position, buffer, age: Math.max(0, Date.now() - mtimeMs) };
}

async function readFully(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done);
    if (bytesRead === 0) throw new Error("it is cut short");
    done += bytesRead;
  }
}

function* pieces(bytes: Uint8Array): Generator<{ piece: Uint8Array; at: number }> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    yield { piece: bytes.subarray(at, at + pieceLength), at };
  }
}

/** What processes left behind that were killed while they wrote. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${fileName}.new-`)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true }).catch(() => {});
  }
}
