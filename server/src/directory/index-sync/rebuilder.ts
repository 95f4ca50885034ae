import { rm } from "node:fs/promises";
import { areStored } from "@eq/directory-index";
import type { BuiltSegment } from "./held-segments.ts";
import type { KeeperLog } from "./keeper-log.ts";
import { RebuildPace } from "./rebuild-pace.ts";
import type { RowSource } from "./row-source.ts";
import type { SegmentCore } from "./segment-core.ts";

interface RebuilderOptions<Position> {
  readonly source: RowSource<Position>;
  readonly core: SegmentCore;
  readonly log: KeeperLog;
  readonly now: () => number;
  /** The key that segments have that are added from now on. */
  readonly nextKey: () => number;
  /** A path for the file of its stored rows; null: none are stored. */
  readonly newStoredRows: () => Promise<string | null>;
  /** Takes a new big segment, read after `position` was and when `nextKey` was `from`. */
  readonly install: (built: BuiltSegment, found: { position: Position; from: number }) => void;
}

/** Reads the whole directory anew, beside whatever goes on: one at a time, and not all the time. */
export class Rebuilder<Position> {
  readonly #options: RebuilderOptions<Position>;
  readonly #pace = new RebuildPace();
  #isDemanded = false;
  #abort = new AbortController();
  #running: Promise<void> | null = null;
  #isClosed = false;
  #storedRowsFailure: string | null = null;

  constructor(options: RebuilderOptions<Position>) {
    this.#options = options;
  }

  /** Resolves when the one that runs has ended, however; null when none does. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** One is made when the last one is long enough ago; none beside one that runs. */
  demand(): void {
    if (this.#running === null) this.#isDemanded = true;
  }

  /** What was read so far does not count, also by the one that runs. */
  startOver(): void {
    this.#isDemanded = true;
    this.#abort.abort(new Error("The directory is read from the beginning"));
    this.#pace.hurry();
  }

  startIfDue(): void {
    const isDue = this.#isDemanded && this.#pace.mayStart(this.#options.now());
    if (!isDue || this.#running || this.#isClosed) return;
    this.#isDemanded = false;
    this.#abort = new AbortController();
    this.#running = this.#run(this.#abort.signal).finally(() => {
      this.#running = null;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#abort.abort(new Error("The directory index is closed"));
    await this.#running;
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { log, now } = this.#options;
    const began = now();
    try {
      await this.#rebuild(signal);
      this.#pace.succeeded(began, now());
    } catch (error) {
      if (signal.aborted) return;
      this.#isDemanded = true;
      this.#pace.failed(now());
      log.warn({ err: error }, "The directory index could not be built; it is tried again");
    }
  }

  async #rebuild(signal: AbortSignal): Promise<void> {
    const { source, core, nextKey, newStoredRows, install } = this.#options;
    const from = nextKey();
    // Before the rows: what changes while they are read comes after this position.
    const position = await source.readLogPosition();
    const path = await newStoredRows();
    try {
      const rows = source.readRows({ kind: "everything" }, { signal, shown: path !== null });
      const { buffer, storedRowsFailure } = await core.build(rows, { signal, storedRows: path });
      signal.throwIfAborted();
      const segment = core.open(buffer);
      const isLost = path !== null && storedRowsFailure === null && !areStored(path, segment);
      const failure = isLost ? "the file is gone" : storedRowsFailure;
      this.#tellOf(failure);
      install({ buffer, segment, storedRows: failure === null ? path : null }, { position, from });
    } catch (error) {
      if (path !== null) await rm(path, { force: true }).catch(() => {});
      throw error;
    }
  }

  /** Each trouble once: it is tried again with each rebuild. */
  #tellOf(storedRowsFailure: string | null): void {
    if (storedRowsFailure === this.#storedRowsFailure) return;
    this.#storedRowsFailure = storedRowsFailure;
    if (storedRowsFailure !== null)
      this.#options.log.warn(
        `What lists show could not be stored (${storedRowsFailure}); it is read from the database`,
      );
  }
}
