import type { IndexLog } from "./index-log.ts";
import { RebuildPace } from "./rebuild-pace.ts";
import type { RowSource } from "./row-source.ts";
import type { BuiltSegment } from "./segment-list.ts";
import type { SegmentOperations } from "./segment-operations.ts";

interface RebuilderOptions<Position> {
  readonly source: RowSource<Position>;
  readonly operations: SegmentOperations;
  readonly log: IndexLog;
  readonly now: () => number;
  /** The key of the next segment; all segments added later have higher keys. */
  readonly nextKey: () => number;
  /**
   * Installs a new big segment. `position`: the position in the change log before its rows were read. `from`: the key
   * that the next segment had at that time. Small segments with lower keys are replaced too.
   */
  readonly install: (built: BuiltSegment, readFrom: { position: Position; from: number }) => void;
}

/** Rebuilds the big segment from the database in the background: one rebuild at a time, with pauses between them. */
export class Rebuilder<Position> {
  readonly #options: RebuilderOptions<Position>;
  readonly #pace = new RebuildPace();
  #isRequested = false;
  #abort = new AbortController();
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: RebuilderOptions<Position>) {
    this.#options = options;
  }

  /** Resolves when the running rebuild ends, whatever its outcome; null when none runs. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /**
   * Requests a rebuild, which starts once the pause after the last rebuild is over. Does nothing while a rebuild runs.
   */
  request(): void {
    if (this.#running === null) this.#isRequested = true;
  }

  /** Aborts the running rebuild and requests another one, because the rows read so far are outdated. */
  restart(): void {
    this.#isRequested = true;
    this.#abort.abort(new Error("The directory is read from the beginning"));
    this.#pace.hurry();
  }

  startIfDue(): void {
    const isDue = this.#isRequested && this.#pace.mayStart(this.#options.now());
    if (!isDue || this.#running || this.#isClosed) return;
    this.#isRequested = false;
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
    const startedAt = now();
    try {
      await this.#rebuild(signal);
      this.#pace.succeeded(startedAt, now());
    } catch (error) {
      if (signal.aborted) return;
      this.#isRequested = true;
      this.#pace.failed(now());
      log.warn({ err: error }, "Rebuilding the directory index failed; it is retried after a pause");
    }
  }

  async #rebuild(signal: AbortSignal): Promise<void> {
    const { source, operations, nextKey, install } = this.#options;
    const from = nextKey();
    // The position is read before the rows, so that all changes made while rows are read come after the position.
    const position = await source.readLogPosition();
    const buffer = await operations.build(source.readRows({ kind: "everything" }, { signal }), { signal });
    signal.throwIfAborted();
    install({ buffer, segment: operations.open(buffer) }, { position, from });
  }
}
