import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

function isProcessRunning(id) {
  try {
    process.kill(id, 0);
    // After a container's restart, an old file may contain this process's own id.
    return id !== process.pid;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return error.code === "EPERM";
  }
}

/**
 * Whether the lock's owner may still run. A new lock file without an id counts as locked, since its owner is about
 * to write the id.
 */
function isLocked(file) {
  const owner = Number(readFileSync(file, "utf8"));
  return owner > 0 ? isProcessRunning(owner) : Date.now() - statSync(file).mtimeMs < 5000;
}

function tryTakeLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Removes the lock file of a process that no longer runs.
 * @returns whether another process has the lock
 */
function removeStaleLock(file) {
  const aside = `${file}.${process.pid}`;
  try {
    if (isLocked(file)) return true;
    renameSync(file, aside);
    // Another waiting process may have taken the lock in between. Then the file that was moved aside is its lock and
    // is put back.
    const isNewLock = isLocked(aside);
    if (isNewLock) renameSync(aside, file);
    else rmSync(aside, { force: true });
    return isNewLock;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return false;
  }
}

/**
 * Takes the lock for installing packages: a file with this process's id. Concurrent installations would delete each
 * other's packages. `wait` is called once if another process has the lock; it returns a function to call after waiting.
 *
 * @returns the function that releases the lock
 */
export async function lockInstallation(file, wait) {
  mkdirSync(dirname(file), { recursive: true });
  let endWait;
  while (!tryTakeLock(file)) {
    if (!removeStaleLock(file)) continue;
    endWait = endWait || wait();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (endWait !== undefined) endWait();
  return () => rmSync(file, { force: true });
}
