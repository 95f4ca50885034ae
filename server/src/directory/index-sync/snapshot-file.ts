import { mkdir } from "node:fs/promises";
import { readSnapshot, type Snapshot, type StoredSnapshot, writeSnapshot } from "@eq/directory-index";
import type { IndexLog } from "./index-log.ts";
import { removeRowCaches } from "./remove-index-files.ts";

/** The index's snapshot in a folder. Failures are only logged: without a snapshot the next start rebuilds the index. */
export class SnapshotFile {
  readonly #folder: string;
  readonly #log: IndexLog;
  #next: Snapshot | null = null;
  readonly #closing = new AbortController();
  #writing: Promise<void> | null = null;
  #lastFailure = "";

  constructor(folder: string, log: IndexLog) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Reads the snapshot; null when there is no usable one. */
  async read(): Promise<StoredSnapshot | null> {
    await removeRowCaches(this.#folder);
    const snapshot = await readSnapshot(this.#folder);
    if (!("reason" in snapshot)) return snapshot;
    if (snapshot.reason !== "missing") this.reject(snapshot.reason);
    return null;
  }

  reject(reason: string): void {
    this.#log.warn(
      `Index snapshot is unusable (${reason}); rebuilding the index (searches use SQL meanwhile)`,
    );
  }

  /** Writes a snapshot in the background; if an earlier one still waits to be written, the new one replaces it. */
  write(snapshot: Snapshot): void {
    this.#next = snapshot;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when no snapshot is being written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  /** Aborts a running write. */
  async close(): Promise<void> {
    this.#next = null;
    this.#closing.abort(new Error("The directory index is closed"));
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let snapshot = this.#next; snapshot; snapshot = this.#next) {
      this.#next = null;
      try {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        await writeSnapshot(this.#folder, snapshot, { signal: this.#closing.signal });
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        this.#warn(error instanceof Error ? error.message : String(error));
      }
    }
  }

  /** Logs each failure once, not again after every rebuild. */
  #warn(failure: string): void {
    if (this.#lastFailure === failure) return;
    this.#lastFailure = failure;
    this.#log.warn(
      `Index snapshot could not be written to ${this.#folder} (${failure}); the next start rebuilds the index`,
    );
  }
}
