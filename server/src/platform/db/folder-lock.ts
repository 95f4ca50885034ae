import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  /** Ends the lock; the operating system does the same when the process dies, however it dies. */
  release(): void;
}

/** What a process has the folder open for. */
export type FolderUse = "server" | "import" | "admin";

export interface LockHolder {
  pid: number;
  use: FolderUse;
}

/** The lock is held by another process; `holder` is null when it is not known. */
export class FolderBusy extends Error {
  readonly holder: LockHolder | null;

  constructor(holder: LockHolder | null) {
    super("The folder is in use");
    this.holder = holder;
  }
}

/** The lock file is there but cannot serve as one. */
export class LockDamaged extends Error {
  readonly file: string;

  constructor(file: string) {
    super("The lock file is damaged");
    this.file = file;
  }
}

/** SQLite's result codes. */
const busy = 5;
const notADatabase = 26;

/**
 * Locks a folder for this process. SQLite's exclusive transaction on an empty file is a lock of the operating
 * system: it cannot go stale after a kill and does not mind reused process ids. The file beside it only
 * names the holder. Throws FolderBusy, LockDamaged, or the file system's own error.
 */
export function lockFolder(folder: string, use: FolderUse): FolderLock {
  const holderFile = join(folder, "lock-holder.json");
  const lock = takeLock(join(folder, "lock"), holderFile);
  rmSync(holderFile, { recursive: true, force: true });
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, use, startedAt: new Date().toISOString() }));
  return {
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function takeLock(file: string, holderFile: string): DatabaseSync {
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) throw new LockDamaged(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === busy) throw new FolderBusy(readHolder(holderFile));
    // Not replaced by a new one: of two processes that did so at once, each would hold a lock of its own.
    throw errcode === notADatabase ? new LockDamaged(file) : error;
  }
}

function readHolder(file: string): LockHolder | null {
  try {
    const { pid, use } = JSON.parse(readFileSync(file, "utf8")) as { pid?: unknown; use?: unknown };
    if (typeof pid !== "number") return null;
    return { pid, use: use === "import" || use === "admin" ? use : "server" };
  } catch {
    return null;
  }
}
