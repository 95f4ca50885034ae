import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes the snapshot and the stored rows from a folder, for a process that does without: nobody would keep what they say of
 * people up to date. Never throws.
 */
export async function removeKeptIndex(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const kept = names.filter(
    (name) => name.startsWith("directory.index") || name.startsWith("directory.rows-"),
  );
  await Promise.all(kept.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
}
