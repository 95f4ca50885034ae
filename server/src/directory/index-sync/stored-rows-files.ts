import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { shownTexts } from "../schema/table-columns.ts";

const prefix = "directory.rows-";
/** Values are kept by the places of their columns: a file of other columns is none. */
const version = crc32(JSON.stringify(shownTexts)).toString(16);
/** Milliseconds in which nobody wrote a file that no snapshot names: it is nobody's any more. One that is made is written all the time. */
const abandonedAfter = 60_000;

/** The files of stored rows beside the snapshot: one in use, one that the snapshot names, mostly the same. */
export class StoredRowsFiles {
  readonly #folder: string;
  readonly #made = new Set<string>();
  #named: string | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The path of the file that a snapshot names; null where there is none, or none of these columns. */
  nameFound(name: string | null): string | null {
    this.#named = name && basename(name);
    return this.#named?.startsWith(`${prefix}${version}-`) ? join(this.#folder, this.#named) : null;
  }

  /** A snapshot that names `path` is written: the file that the one before named is not needed any more. */
  async nameWritten(path: string | null): Promise<void> {
    const before = this.#named;
    this.#named = path && basename(path);
    if (before !== null && before !== this.#named && (await this.#isNobodys(before)))
      await this.#remove(before);
  }

  /** A path for a new file, once it is tidy. Null where the folder cannot be used. */
  async newPath(needed: readonly (string | null)[]): Promise<string | null> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await this.tidy(needed);
    } catch {
      // The snapshot, which goes to the same folder, tells why.
      return null;
    }
    const name = `${prefix}${version}-${randomUUID()}`;
    this.#made.add(name);
    return join(this.#folder, name);
  }

  /**
   * Removes files that this process made, but for the `needed` paths and the one that the snapshot names, and old ones of others.
   * @throws what the file system says.
   */
  async tidy(needed: readonly (string | null)[]): Promise<void> {
    const kept = [...needed.map((path) => path && basename(path)), this.#named];
    for (const name of await readdir(this.#folder))
      if (name.startsWith(prefix) && !kept.includes(name) && (await this.#isNobodys(name)))
        await this.#remove(name);
  }

  async #isNobodys(name: string): Promise<boolean> {
    if (this.#made.has(name)) return true;
    const found = await stat(join(this.#folder, name)).catch(() => null);
    return found !== null && Date.now() - found.mtimeMs > abandonedAfter;
  }

  async #remove(name: string): Promise<void> {
    this.#made.delete(name);
    await rm(join(this.#folder, name), { force: true }).catch(() => {});
  }
}
