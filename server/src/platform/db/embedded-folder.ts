import { fork } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "../startup-error.ts";
import {
  FolderBusy,
  type FolderLock,
  FolderLockDamaged,
  type FolderUse,
  type LockHolder,
  lockFolder,
} from "./folder-lock.ts";

export interface PreparedFolder {
  /** The folder with PGlite's files. */
  readonly folder: string;
  release(): void;
  /** Returns the error to show when the database cannot be opened. */
  explain(error: unknown): StartupError;
}

const unfinishedFolderPrefix = "database.creating-";

/**
 * Prepares `dataDir`: creates the folder (mode 0700), locks it, and creates an empty database when there is none.
 * @throws StartupError with one line that says what to do
 */
export async function prepareEmbeddedFolder(
  dataDir: string,
  { use, log }: { use: FolderUse; log: (line: string) => void },
): Promise<PreparedFolder> {
  const lock = makeAndLockFolder(dataDir, use);
  try {
    const folder = join(dataDir, "database");
    for (const name of readdirSync(dataDir)) {
      if (name.startsWith(unfinishedFolderPrefix))
        rmSync(join(dataDir, name), { recursive: true, force: true });
    }
    if (!existsSync(folder)) {
      log("Creating the database (once)");
      await createCluster(dataDir, folder);
    }
    if (!existsSync(join(folder, "PG_VERSION"))) throw new Error("PG_VERSION is missing");
    return {
      folder,
      release: () => lock.release(),
      explain: (error) => createOpenFailureError(dataDir, error),
    };
  } catch (error) {
    lock.release();
    throw error instanceof StartupError ? error : createOpenFailureError(dataDir, error);
  }
}

function makeAndLockFolder(dataDir: string, use: FolderUse): FolderLock {
  try {
    makeFolder(dataDir);
    restrictAccess(dataDir);
    return lockFolder(dataDir, use);
  } catch (error) {
    if (error instanceof FolderBusy) throw new StartupError(createFolderBusyError(dataDir, error.holder));
    if ((error as { code?: string }).code === "ENOENT")
      throw new StartupError(createFolderUnusableError(dataDir));
    if (error instanceof FolderLockDamaged)
      throw new StartupError(createDamagedLockError(dataDir, error.file));
    throw createOpenFailureError(dataDir, error);
  }
}

/**
 * Creates the folder and its parents one by one. Node's `recursive` option would never return below /proc, where
 * folders cannot be created.
 */
function makeFolder(folder: string): void {
  const isFolder = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created the folder meanwhile.
    if (!isFolder()) throw error;
  }
}

/** Sets mode 0700, except on a folder that belongs to another account, such as a mounted volume. */
function restrictAccess(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700);
  } catch (error) {
    if ((error as { code?: string }).code !== "EPERM") throw error;
  }
}

const commandNames = {
  import: "An import",
  admin: "An admin command",
  jobs: "A reading of job boards",
} as const;

function createFolderBusyError(dataDir: string, holder: LockHolder | null): string {
  if (holder !== null && holder.use !== "server") {
    const who = `${commandNames[holder.use]} (process ${holder.pid})`;
    return `${who} is using the data folder ${dataDir}. Start again when it has ended, or set EQ_DATA_DIR to another folder.`;
  }
  const who = holder === null ? "another process" : `process ${holder.pid}`;
  return `The data folder ${dataDir} is in use by ${who}. Stop it, or set EQ_DATA_DIR to another folder.`;
}

function createFolderUnusableError(dataDir: string): string {
  return `The data folder ${dataDir} cannot be created. Set EQ_DATA_DIR to another folder.`;
}

function createDamagedLockError(dataDir: string, file: string): string {
  return `The lock file ${file} is damaged. Make sure that no EQ runs on ${dataDir}, remove that file and start again; the database is not affected.`;
}

/**
 * Creates the database in a folder with another name, and then renames that folder. A crash before the end therefore
 * leaves no incomplete database under the real name.
 */
async function createCluster(dataDir: string, folder: string): Promise<void> {
  const unfinished = join(dataDir, `${unfinishedFolderPrefix}${process.pid}`);
  try {
    await runCreationProcess(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function runCreationProcess(folder: string): Promise<void> {
  const child = fork(fileURLToPath(new URL("./create-cluster.ts", import.meta.url)), [folder], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(complaint.trim() || `creating it failed with ${signal ?? `code ${code}`}`));
    });
  });
}

function createOpenFailureError(dataDir: string, error: unknown): StartupError {
  const code = (error as { code?: string }).code ?? "";
  const text = error instanceof Error ? error.message : String(error);
  if (code === "ENOSPC" || /ENOSPC|no space left|disk is full/i.test(text)) {
    return new StartupError(
      `The disk of the data folder ${dataDir} is full. Free some space and start again.`,
    );
  }
  if (["EACCES", "EPERM", "EROFS"].includes(code) || /unable to open database file|readonly/i.test(text)) {
    return new StartupError(
      `The data folder ${dataDir} cannot be written. Give this user write access, or set EQ_DATA_DIR to another folder.`,
    );
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new StartupError(`${dataDir} is not a folder. Remove it, or set EQ_DATA_DIR to another folder.`);
  }
  const first = text.split("\n")[0];
  return new StartupError(
    `The database in ${join(dataDir, "database")} cannot be opened (${first}). ` +
      "Restore it from a backup, or move that folder away to start with an empty one.",
  );
}
