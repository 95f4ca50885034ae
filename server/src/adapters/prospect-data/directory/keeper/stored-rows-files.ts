import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";
import { employerColumns, ownColumns } from "../company-mapper.ts";
import { shownPersonColumns } from "../person-mapper.ts";

const prefix = "directory.rows-";
/** Values are kept by the places of their columns: a file of other columns is none. */
const version = crc32(JSON.stringify([employerColumns, ownColumns, shownPersonColumns])).toString(16);
/** A file this old, in milliseconds, that no snapshot names is nobody's any more. */
const abandonedAfter = 10 * 60_000;

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
  async newPath(inUse: string | null): Promise<string | null> {
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await this.tidy(inUse);
    } catch {
      // The snapshot, which goes to the same folder, tells why.
      return null;
    }
    const name = `${prefix}${version}-${randomUUID()}`;
    this.#made.add(name);
    return join(this.#folder, name);
  }

  /**
   * Removes files that this process made, but for the one `inUse` and the one that the snapshot names, and old ones of others.
   * @throws what the file system says.
   */
  async tidy(inUse: string | null): Promise<void> {
    const needed = [inUse && basename(inUse), this.#named];
    for (const name of await readdir(this.#folder))
      if (name.startsWith(prefix) && !needed.includes(name) && (await this.#isNobodys(name)))
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
