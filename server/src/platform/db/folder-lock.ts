import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface FolderLock {
  /** Ends the lock; the operating system does the same when the process dies, however it dies. */
  release(): void;
}

/** The lock is held by another process; `holder` is its id when it is known. */
export class FolderBusy extends Error {
  readonly holder: number | null;

  constructor(holder: number | null) {
    super("The folder is in use");
    this.holder = holder;
  }
}

const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === 5;

/**
 * Locks a folder for this process. SQLite's exclusive transaction on an empty file is a lock of the operating
 * system: it cannot go stale after a kill and does not mind reused process ids. The file beside it only
 * names the holder. Throws FolderBusy, or the file system's own error.
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = join(folder, "lock-holder.json");
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new FolderBusy(readHolder(holderFile)) : error;
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }));
  return {
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function readHolder(file: string): number | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, "utf8"));
    const pid = (holder as { pid?: unknown } | null)?.pid;
    return typeof pid === "number" ? pid : null;
  } catch {
    return null;
  }
}
