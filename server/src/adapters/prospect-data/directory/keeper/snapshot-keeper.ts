import { mkdir } from "node:fs/promises";
import { readSnapshot, type Snapshot, writeSnapshot } from "../../../../directory-index/snapshot.ts";
import type { KeeperLog } from "./keeper-log.ts";

/** The snapshot of the index in a folder. Its failures are only told: it saves time, nothing depends on it. */
export class SnapshotKeeper {
  readonly #folder: string;
  readonly #log: KeeperLog;
  #next: Snapshot | null = null;
  readonly #closing = new AbortController();
  #writing: Promise<void> | null = null;
  #complaint = "";

  constructor(folder: string, log: KeeperLog) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Null where there is none that can be used. */
  async read(): Promise<Snapshot | null> {
    const found = await readSnapshot(this.#folder);
    if (!("reason" in found)) return found;
    if (found.reason !== "missing") this.unusable(found.reason);
    return null;
  }

  unusable(reason: string): void {
    this.#log.warn(`The snapshot of the directory index is not used (${reason}); the index is built anew`);
  }

  /** Writes it in the background; of several that wait only the last. */
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
      try {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        await writeSnapshot(this.#folder, snapshot, { signal: this.#closing.signal });
      } catch (error) {
        if (this.#closing.signal.aborted) return;
        this.#complain(error instanceof Error ? error.message : String(error));
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
