import {
  chmod,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eq-snapshot-"));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

const logPosition = { instance: "8a4c", horizon: "123", note: "é" };
const segmentLength = 20_000_001;
function makeBuffer(seed = 1): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(segmentLength);
  const bytes = new Uint8Array(buffer);
  for (let at = 0; at < segmentLength; at += 97) bytes[at] = (at * seed) % 251;
  return buffer;
}
const buildSnapshotPath = () => join(folder, "directory.index");

async function readBack() {
  const snapshot = await readSnapshot(folder);
  if ("reason" in snapshot) throw new Error(snapshot.reason);
  return snapshot;
}

const isSame = (one: SharedArrayBuffer, other: SharedArrayBuffer) =>
  Buffer.compare(new Uint8Array(one), new Uint8Array(other)) === 0;

test("readSnapshot reads a written snapshot into shared memory, from a file that only its owner may read", async () => {
  const buffer = makeBuffer();
  await writeSnapshot(folder, { position: logPosition, buffer });
  const snapshot = await readBack();
  expect(snapshot.position).toEqual(logPosition);
  expect(snapshot.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(isSame(snapshot.buffer, buffer)).toBe(true);
  expect((await stat(buildSnapshotPath())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["directory.index"]);
});

test("writeSnapshot stores an empty segment, and readSnapshot reports a folder without a snapshot as missing", async () => {
  expect(await readSnapshot(folder)).toEqual({ reason: "missing" });
  await writeSnapshot(folder, { position: null, buffer: new SharedArrayBuffer(0) });
  const snapshot = await readBack();
  expect([snapshot.position, snapshot.buffer.byteLength]).toEqual([null, 0]);
});

const damageCases: [string, (bytes: Buffer) => Buffer, string][] = [
  ["an empty file", () => Buffer.alloc(0), "its length is wrong"],
  ["cut in the header", (bytes) => bytes.subarray(0, 20), "its length is wrong"],
  ["cut at the end", (bytes) => bytes.subarray(0, bytes.length - 1), "its length is wrong"],
  ["with a byte too many", (bytes) => Buffer.concat([bytes, Buffer.from("x")]), "its length is wrong"],
  ["another file", (bytes) => Buffer.from(bytes).fill("?", 0, 8), "it is not a snapshot"],
  ["another version", (bytes) => flipBit(bytes, 8), "it has another format version"],
  ["another position", (bytes) => flipBit(bytes, 28 + 15), "it is damaged"],
  ["another checksum", (bytes) => flipBit(bytes, 24), "it is damaged"],
  ["a flipped bit in the middle", (bytes) => flipBit(bytes, bytes.length >> 1), "it is damaged"],
  ["a flipped bit at the end", (bytes) => flipBit(bytes, bytes.length - 1), "it is damaged"],
];

function flipBit(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}

test.each(damageCases)("readSnapshot rejects a damaged snapshot: %s", async (_name, damage, reason) => {
  await writeSnapshot(folder, { position: logPosition, buffer: makeBuffer() });
  await writeFile(buildSnapshotPath(), damage(await readFile(buildSnapshotPath())));
  expect(await readSnapshot(folder)).toEqual({ reason });
});

test("readSnapshot rejects a folder that has the snapshot's name", async () => {
  expect(await readSnapshot(join(folder, "nowhere"))).toEqual({ reason: "missing" });
  await rm(buildSnapshotPath(), { force: true });
  await symlink(folder, buildSnapshotPath());
  expect(await readSnapshot(folder)).toMatchObject({ reason: expect.stringContaining("EISDIR") });
});

test("when the disk fills up, the old snapshot stays and no temporary file is left", async () => {
  const old = makeBuffer();
  await writeSnapshot(folder, { position: logPosition, buffer: old });
  const full = async (...args: Parameters<typeof open>) => {
    const file = await open(...args);
    let freeBytes = 9_000_000;
    const write = file.write.bind(file) as (...args: unknown[]) => Promise<{ bytesWritten: number }>;
    const limited = async (bytes: Uint8Array, from: number, count: number, at: number) => {
      if (freeBytes === 0)
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
      const some = Math.min(count, freeBytes);
      freeBytes -= some;
      return write(bytes, from, some, at);
    };
    return Object.assign(file, { write: limited });
  };
  const writing = writeSnapshot(folder, { position: "new", buffer: makeBuffer(3) }, { openFile: full });
  await expect(writing).rejects.toThrow("ENOSPC");
  const snapshot = await readBack();
  expect(snapshot.position).toEqual(logPosition);
  expect(isSame(snapshot.buffer, old)).toBe(true);
  expect(await readdir(folder)).toEqual(["directory.index"]);
});

test("writeSnapshot writes the whole snapshot although the disk accepts only part of each write", async () => {
  const buffer = makeBuffer();
  const slow = async (...args: Parameters<typeof open>) => {
    const file = await open(...args);
    const write = file.write.bind(file) as (...args: unknown[]) => Promise<{ bytesWritten: number }>;
    const limited = (bytes: Uint8Array, from: number, count: number, at: number) =>
      write(bytes, from, Math.min(count, 1_000_003), at);
    return Object.assign(file, { write: limited });
  };
  await writeSnapshot(folder, { position: logPosition, buffer }, { openFile: slow });
  expect(isSame((await readBack()).buffer, buffer)).toBe(true);
});

test("writeSnapshot throws when the folder is not writable, and keeps the old snapshot", async () => {
  await writeSnapshot(folder, { position: logPosition, buffer: makeBuffer() });
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(writeSnapshot(file, { position: logPosition, buffer: makeBuffer() })).rejects.toThrow(
    "ENOTDIR",
  );
  await expect(
    writeSnapshot(join(folder, "none"), { position: logPosition, buffer: makeBuffer() }),
  ).rejects.toThrow("ENOENT");
  expect((await readBack()).position).toEqual(logPosition);
});

test("removes old temporary files, and leaves recent ones, which a process may still be writing", async () => {
  const [fresh, old] = [join(folder, "directory.index.new-1"), join(folder, "directory.index.new-2")];
  for (const leftover of [fresh, old]) await writeFile(leftover, "half");
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(old, hourAgo, hourAgo);
  await writeSnapshot(folder, { position: logPosition, buffer: makeBuffer() });
  expect((await readdir(folder)).sort()).toEqual(["directory.index", "directory.index.new-1"]);
});
