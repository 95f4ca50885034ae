import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes the index snapshot from a folder. A process that runs without the index calls it, because it would never
 * update the snapshot. Never throws.
 */
export async function removeIndexFiles(folder: string): Promise<void> {
  await removeFiles(folder, (name) => name.startsWith("directory.index") || isRowCache(name));
}

/**
 * Removes the row cache files in which earlier versions stored texts of companies and people beside the snapshot. Never
 * throws.
 */
export async function removeRowCaches(folder: string): Promise<void> {
  await removeFiles(folder, isRowCache);
}

const isRowCache = (name: string) => name.startsWith("directory.rows-");

async function removeFiles(folder: string, isRemoved: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(isRemoved);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
}
