import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

function isRunning(id) {
  try {
    process.kill(id, 0);
    // A container's processes have the same ids after a restart.
    return id !== process.pid;
  } catch (error) {
    // Somebody else's process.
    return error.code === "EPERM";
  }
}

/** Whether the process that the file names may still be at it; a file without a name is about to get one. */
function isHeld(file) {
  const holder = Number(readFileSync(file, "utf8"));
  return holder > 0 ? isRunning(holder) : Date.now() - statSync(file).mtimeMs < 5000;
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/** Removes the file of a process that was killed. Answers whether there is another to wait for. */
function mustWait(file) {
  const aside = `${file}.${process.pid}`;
  try {
    if (isHeld(file)) return true;
    renameSync(file, aside);
    // Somebody who waits too was quicker: this is the file that it made since.
    const isOther = isHeld(aside);
    if (isOther) renameSync(aside, file);
    else rmSync(aside, { force: true });
    return isOther;
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return false;
  }
}

/**
 * Makes `file`, which names this process, once no other process has it: two that install at once would take each other's
 * packages away. `wait` is called once when there is another to wait for, and answers what is called when that is over.
 * Answers the function that removes the file.
 */
export async function lockInstallation(file, wait) {
  mkdirSync(dirname(file), { recursive: true });
  let endWait;
  while (!take(file)) {
    if (!mustWait(file)) continue;
    endWait = endWait || wait();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (endWait !== undefined) endWait();
  return () => rmSync(file, { force: true });
}
