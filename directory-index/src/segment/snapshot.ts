import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** The big segment, and the position in the change log up to which it has all changes. */
export interface Snapshot {
  /** The position in the change log, as any JSON value. */
  readonly position: unknown;
  readonly buffer: SharedArrayBuffer;
}

export interface StoredSnapshot extends Snapshot {
  /** Milliseconds since the snapshot was written. */
  readonly age: number;
}

/** Opens a file. Tests replace it by a function that fails. */
type OpenFile = (path: string, flags: string, mode?: number) => Promise<FileHandle>;

const snapshotFileName = "directory.index";
const fileMagic = "EQ index";
const formatVersion = 2;
/**
 * Length of the header in bytes: magic 8, format version 4, length of the position 4, length of the segment 8,
 * checksum 4.
 */
const headerLength = 28;
const maxPositionLength = 1 << 20;
/**
 * How many bytes are read, written or added to the checksum at once. Between the pieces, the process does other work.
 */
const bytesPerPiece = 8 << 20;
/** Age in milliseconds from which a temporary file is considered left behind by a killed process. */
const abandonedAfterMs = 10 * 60_000;

/**
 * Writes a folder's snapshot to a temporary file, then renames it over the previous one.
 * @throws errors of the file system, or the reason of `signal`; the previous snapshot then stays
 */
export async function writeSnapshot(
  folder: string,
  { position, buffer }: Snapshot,
  { openFile = open, signal }: { openFile?: OpenFile; signal?: AbortSignal } = {},
): Promise<void> {
  await removeAbandonedFiles(folder);
  const unfinished = join(folder, `${snapshotFileName}.new-${randomUUID()}`);
  try {
    const file = await openFile(unfinished, "wx", 0o600);
    try {
      await writeSnapshotFile(
        file,
        Buffer.from(JSON.stringify({ position })),
        new Uint8Array(buffer),
        signal,
      );
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, snapshotFileName));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeSnapshotFile(
  file: FileHandle,
  position: Uint8Array,
  segment: Uint8Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  let sum = crc32(position);
  await writeFully(file, position, headerLength);
  for (const { piece, at } of splitIntoPieces(segment)) {
    signal?.throwIfAborted();
    sum = crc32(piece, sum);
    await writeFully(file, piece, headerLength + position.length + at);
  }
  const header = Buffer.alloc(headerLength);
  header.write(fileMagic, "latin1");
  header.writeUInt32LE(formatVersion, 8);
  header.writeUInt32LE(position.length, 12);
  header.writeBigUInt64LE(BigInt(segment.length), 16);
  header.writeUInt32LE(crc32(header.subarray(0, 24), sum), 24);
  await writeFully(file, header, 0);
}

/** Writes all bytes. A nearly full disk may accept only a part of them before it fails. */
async function writeFully(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }
}

/**
 * Reads a folder's snapshot. Never throws.
 * @returns the snapshot, or the reason why it cannot be used; `missing` when there is no file
 */
export async function readSnapshot(folder: string): Promise<StoredSnapshot | { readonly reason: string }> {
  try {
    const file = await open(join(folder, snapshotFileName), "r");
    try {
      return await readSnapshotFile(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { reason: code === "ENOENT" ? "missing" : message };
  }
}

async function readSnapshotFile(file: FileHandle): Promise<StoredSnapshot | { reason: string }> {
  const header = Buffer.alloc(headerLength);
  await readFully(file, header, 0);
  if (header.toString("latin1", 0, 8) !== fileMagic) return { reason: "it is not a snapshot" };
  if (header.readUInt32LE(8) !== formatVersion) return { reason: "it has another format version" };
  const positionLength = header.readUInt32LE(12);
  const length = header.readBigUInt64LE(16);
  const { size, mtimeMs } = await file.stat();
  const isWhole = BigInt(headerLength + positionLength) + length === BigInt(size);
  if (!isWhole || positionLength > maxPositionLength) return { reason: "its length is wrong" };
  const position = Buffer.alloc(positionLength);
  await readFully(file, position, headerLength);
  const buffer = new SharedArrayBuffer(Number(length));
  let sum = crc32(position);
  for (const { piece, at } of splitIntoPieces(new Uint8Array(buffer))) {
    await readFully(file, piece, headerLength + positionLength + at);
    sum = crc32(piece, sum);
  }
  if (crc32(header.subarray(0, 24), sum) !== header.readUInt32LE(24)) return { reason: "it is damaged" };
  const { position: logPosition } = JSON.parse(position.toString()) as Omit<Snapshot, "buffer">;
  return { position: logPosition, buffer, age: Math.max(0, Date.now() - mtimeMs) };
}

async function readFully(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, at + done);
    if (bytesRead === 0) throw new Error("its length is wrong");
    done += bytesRead;
  }
}

function* splitIntoPieces(bytes: Uint8Array): Generator<{ piece: Uint8Array; at: number }> {
  for (let at = 0; at < bytes.length; at += bytesPerPiece) {
    yield { piece: bytes.subarray(at, at + bytesPerPiece), at };
  }
}

/** Removes the temporary files of processes that were killed while they wrote. */
async function removeAbandonedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${snapshotFileName}.new-`)) continue;
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > abandonedAfterMs)
      await rm(path, { force: true }).catch(() => {});
  }
}
