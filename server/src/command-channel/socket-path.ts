import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { socketAddressFile } from "./messages.ts";

// Longest usable socket path. The kernel allows 108 bytes with the final zero (104 on macOS).
const maxSocketPathLength = 103;

/**
 * Chooses the path of the command socket in the data folder. When that path would be too long, chooses one in the
 * temporary folder and records it in `socketAddressFile`.
 */
export function claimSocketPath(dataDir: string): string {
  const folder = resolve(dataDir);
  if (process.platform === "win32") {
    return `\\\\.\\pipe\\eq-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  }
  const own = join(folder, "command.sock");
  if (Buffer.byteLength(own) <= maxSocketPathLength) {
    rmSync(own, { force: true });
    return own;
  }
  const short = join(tmpdir(), `eq-${randomBytes(8).toString("hex")}`, "command.sock");
  mkdirSync(dirname(short), { mode: 0o700 });
  writeFileSync(join(folder, socketAddressFile), short, { mode: 0o600 });
  return short;
}

/** Removes the files that `claimSocketPath` created. */
export function releaseSocketPath(dataDir: string, path: string): void {
  if (process.platform === "win32") return;
  rmSync(path, { force: true });
  if (dirname(path) === resolve(dataDir)) return;
  rmSync(dirname(path), { recursive: true, force: true });
  rmSync(join(dataDir, socketAddressFile), { force: true });
}

/** Finds the socket path of a server that runs on this data folder. Null when no server can be running. */
export function findSocketPath(dataDir: string): string | null {
  if (process.platform === "win32") return claimSocketPath(dataDir);
  const own = join(resolve(dataDir), "command.sock");
  if (Buffer.byteLength(own) <= maxSocketPathLength) return own;
  try {
    return readFileSync(join(dataDir, socketAddressFile), "utf8").trim();
  } catch {
    return null;
  }
}
