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

const position = { instance: "8a4c", horizon: "123", note: "é" };
const length = 20_000_001;
function makeBuffer(seed = 1): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(length);
  const bytes = new Uint8Array(buffer);
  for (let at = 0; at < length; at += 97) bytes[at] = (at * seed) % 251;
  return buffer;
}
const path = () => join(folder, "directory.index");

async function readBack() {
  const snapshot = await readSnapshot(folder);
  if ("reason" in snapshot) throw new Error(snapshot.reason);
  return snapshot;
}

const isSame = (one: SharedArrayBuffer, other: SharedArrayBuffer) =>
  Buffer.compare(new Uint8Array(one), new Uint8Array(other)) === 0;

test("reads a written snapshot back into shared memory, from a file that only its owner may read", async () => {
  const buffer = makeBuffer();
  await writeSnapshot(folder, { position, buffer });
  const snapshot = await readBack();
  expect(snapshot.position).toEqual(position);
  expect(snapshot.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(isSame(snapshot.buffer, buffer)).toBe(true);
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["directory.index"]);
});

test("stores an empty segment, and reports a folder without a snapshot as missing", async () => {
  expect(await readSnapshot(folder)).toEqual({ reason: "missing" });
  await writeSnapshot(folder, { position: null, buffer: new SharedArrayBuffer(0) });
  const snapshot = await readBack();
  expect([snapshot.position, snapshot.buffer.byteLength]).toEqual([null, 0]);
});

const damages: [string, (bytes: Buffer) => Buffer, string][] = [
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

test.each(damages)("rejects a damaged snapshot: %s", async (_name, damage, reason) => {
  await writeSnapshot(folder, { position, buffer: makeBuffer() });
  await writeFile(path(), damage(await readFile(path())));
  expect(await readSnapshot(folder)).toEqual({ reason });
});

test("rejects a folder in place of the snapshot file", async () => {
  expect(await readSnapshot(join(folder, "nowhere"))).toEqual({ reason: "missing" });
  await rm(path(), { force: true });
  await symlink(folder, path());
  expect(await readSnapshot(folder)).toMatchObject({ reason: expect.stringContaining("EISDIR") });
});

test("keeps only the old snapshot when the disk fills up", async () => {
  const old = makeBuffer();
  await writeSnapshot(folder, { position, buffer: old });
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
  expect(snapshot.position).toEqual(position);
  expect(isSame(snapshot.buffer, old)).toBe(true);
  expect(await readdir(folder)).toEqual(["directory.index"]);
});

test("writes the whole snapshot to a disk that accepts a part at a time", async () => {
  const buffer = makeBuffer();
  const slow = async (...args: Parameters<typeof open>) => {
    const file = await open(...args);
    const write = file.write.bind(file) as (...args: unknown[]) => Promise<{ bytesWritten: number }>;
    const limited = (bytes: Uint8Array, from: number, count: number, at: number) =>
      write(bytes, from, Math.min(count, 1_000_003), at);
    return Object.assign(file, { write: limited });
  };
  await writeSnapshot(folder, { position, buffer }, { openFile: slow });
  expect(isSame((await readBack()).buffer, buffer)).toBe(true);
});

test("throws when the folder cannot be written to, and keeps the old snapshot", async () => {
  await writeSnapshot(folder, { position, buffer: makeBuffer() });
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(writeSnapshot(file, { position, buffer: makeBuffer() })).rejects.toThrow("ENOTDIR");
  await expect(writeSnapshot(join(folder, "none"), { position, buffer: makeBuffer() })).rejects.toThrow(
    "ENOENT",
  );
  expect((await readBack()).position).toEqual(position);
});

test("removes only old temporary files, since a process may still write a recent one", async () => {
  const [fresh, old] = [join(folder, "directory.index.new-1"), join(folder, "directory.index.new-2")];
  for (const leftover of [fresh, old]) await writeFile(leftover, "half");
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(old, hourAgo, hourAgo);
  await writeSnapshot(folder, { position, buffer: makeBuffer() });
  expect((await readdir(folder)).sort()).toEqual(["directory.index", "directory.index.new-1"]);
});
