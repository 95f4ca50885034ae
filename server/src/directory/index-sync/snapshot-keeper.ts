import { mkdir } from "node:fs/promises";
import { basename } from "node:path";
import { type FoundSnapshot, readSnapshot, type Snapshot, writeSnapshot } from "@eq/directory-index";
import type { KeeperLog } from "./keeper-log.ts";
import { StoredRowsFiles } from "./stored-rows-files.ts";

/** The snapshot of the index in a folder. Its failures are only told: it saves time, nothing depends on it. */
export class SnapshotKeeper {
  readonly #folder: string;
  readonly #log: KeeperLog;
  #next: Snapshot | null = null;
  /** What is being written. */
  #current: Snapshot | null = null;
  readonly #closing = new AbortController();
  #writing: Promise<void> | null = null;
  #complaint = "";
  readonly #storedRows: StoredRowsFiles;

  constructor(folder: string, log: KeeperLog) {
    this.#folder = folder;
    this.#log = log;
    this.#storedRows = new StoredRowsFiles(folder);
  }

  /** Null where there is none that can be used. `storedRows` is a path. */
  async read(): Promise<FoundSnapshot | null> {
    const found = await readSnapshot(this.#folder);
    if (!("reason" in found)) {
      const storedRows = this.#storedRows.nameFound(found.storedRows);
      // What cannot be removed now is later.
      await this.#storedRows.tidy([storedRows]).catch(() => {});
      return { ...found, storedRows };
    }
    if (found.reason !== "missing") this.unusable(found.reason);
    return null;
  }

  unusable(reason: string): void {
    this.#log.warn(`The snapshot of the directory index is not used (${reason}); the index is built anew`);
  }

  /** A path for the next file of stored rows, beside the one `inUse`; null where the folder cannot be used. */
  newStoredRows(inUse: string | null): Promise<string | null> {
    const waiting = [this.#current, this.#next].map((snapshot) => snapshot?.storedRows ?? null);
    return this.#storedRows.newPath([inUse, ...waiting]);
  }

  /** Writes it in the background; of several that wait only the last. `storedRows` is a path. */
  write(snapshot: Snapshot): void {
    this.#next = snapshot;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when what is being written is. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Nothing is written any more: what is half written is given up. */
  async close(): Promise<void> {
    this.#next = null;
    this.#closing.abort(new Error("The directory index is closed"));
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let snapshot = this.#next; snapshot; snapshot = this.#next) {
      this.#next = null;
      this.#current = snapshot;
      try {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        const storedRows = snapshot.storedRows && basename(snapshot.storedRows);
        await writeSnapshot(this.#folder, { ...snapshot, storedRows }, { signal: this.#closing.signal });
        await this.#storedRows.nameWritten(snapshot.storedRows);
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        this.#complain(error instanceof Error ? error.message : String(error));
      } finally {
        this.#current = null;
      }
    }
  }

  /** Each trouble once: it is tried again after each rebuild. */
  #complain(why: string): void {
    if (this.#complaint === why) return;
    this.#complaint = why;
    this.#log.warn(
      `The directory index could not be written to ${this.#folder} (${why}); the next start builds it anew`,
    );
  }
}
