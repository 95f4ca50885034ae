import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  /** Unlocks the folder. The operating system does the same whenever the process ends. */
  release(): void;
}

/** The kinds of programs that open the folder. */
export type FolderUse = "server" | "import" | "admin" | "jobs";

export interface LockHolder {
  pid: number;
  use: FolderUse;
}

/** Thrown when another process has locked the folder. `holder` describes that process; null when it cannot be read. */
export class FolderBusy extends Error {
  readonly holder: LockHolder | null;

  constructor(holder: LockHolder | null) {
    super("The folder is in use");
    this.holder = holder;
  }
}

/** Thrown when the lock file exists but cannot be used as a lock. */
export class FolderLockDamaged extends Error {
  readonly file: string;

  constructor(file: string) {
    super("The lock file is damaged");
    this.file = file;
  }
}

/** SQLite's result codes for a locked file and for a file that is no database. */
const sqliteBusyCode = 5;
const sqliteNotADatabaseCode = 26;

/**
 * Locks a folder for this process by an exclusive SQLite transaction on an empty file. This is a lock of the operating
 * system: it ends with the process, so that a reused process id does no harm. A second file beside it only names the
 * holder.
 * @throws FolderBusy, FolderLockDamaged, or the file system's error
 */
export function lockFolder(folder: string, use: FolderUse): FolderLock {
  const holderFile = join(folder, "lock-holder.json");
  const lock = takeFolderLock(join(folder, "lock"), holderFile);
  rmSync(holderFile, { recursive: true, force: true });
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, use, startedAt: new Date().toISOString() }));
  return {
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function takeFolderLock(file: string, holderFile: string): DatabaseSync {
  const existing = statSync(file, { throwIfNoEntry: false });
  if (existing && !existing.isFile()) throw new FolderLockDamaged(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === sqliteBusyCode) throw new FolderBusy(readLockHolder(holderFile));
    // Do not replace the damaged file. Two processes that replace it at once would each lock a different file.
    throw errcode === sqliteNotADatabaseCode ? new FolderLockDamaged(file) : error;
  }
}

function readLockHolder(file: string): LockHolder | null {
  try {
    const { pid, use } = JSON.parse(readFileSync(file, "utf8")) as { pid?: unknown; use?: unknown };
    if (typeof pid !== "number") return null;
    return { pid, use: use === "import" || use === "admin" || use === "jobs" ? use : "server" };
  } catch {
    return null;
  }
}
