import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSpool, type Spool } from "./spool.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "eq-test-"));
  for (const name of ["TMPDIR", "TEMP", "TMP"]) vi.stubEnv(name, folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function readAll(spool: Spool): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of spool.read()) pieces.push(piece);
  return String(Buffer.concat(pieces));
}

test("gives back what was written, also beyond a piece, and nothing of it after it was cleared", async () => {
  const spool = await openSpool();
  const long = "é🦊".repeat(50_000);
  await spool.write("first ");
  await spool.write(long);
  expect(await readAll(spool)).toBe(`first ${long}`);
  await spool.clear();
  expect(await readAll(spool)).toBe("");
  await spool.write("second");
  expect(await readAll(spool)).toBe("second");
  await spool.close();
});

test("has no name in the temporary folder, so that a crash leaves nothing behind", async () => {
  const spool = await openSpool();
  await spool.write("secret");
  if (process.platform !== "win32") expect(readdirSync(folder)).toEqual([]);
  expect(await readAll(spool)).toBe("secret");
  await spool.close();
  expect(readdirSync(folder)).toEqual([]);
});
