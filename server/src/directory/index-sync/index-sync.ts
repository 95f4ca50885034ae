import { setTimeout as delay } from "node:timers/promises";
import {
  type IndexAnswer,
  IndexFailure,
  type IndexRequest,
  type IndexWorkers,
  type Segment,
} from "@eq/directory-index";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { IndexLog } from "./index-log.ts";
import { PollPace } from "./poll-pace.ts";
import { Rebuilder } from "./rebuilder.ts";
import type { Changes, RowSource } from "./row-source.ts";
import { type BuiltSegment, type Coverage, countRows, SegmentList, uniteCoverage } from "./segment-list.ts";
import { type SegmentOperations, segmentOperations } from "./segment-operations.ts";
import type { SnapshotFile } from "./snapshot-file.ts";
import { chooseThreadCount } from "./threads-for.ts";
import { isMergeDue, planMerge } from "./tiers.ts";
import { WarnOnce } from "./warn-once.ts";

export interface IndexSyncOptions<Position> {
  readonly source: RowSource<Position>;
  readonly workers: Pick<IndexWorkers, "start" | "setSegments" | "ask" | "close">;
  /** The file of the snapshot; null when no snapshot is read or written. */
  readonly snapshot: SnapshotFile | null;
  readonly log: IndexLog;
  readonly operations?: SegmentOperations;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  /** Milliseconds between two polls of the change log; with null, the log is polled only when `settled` is called. */
  readonly interval?: number | null;
}

/**
 * After this many failed polls in a row, the index stops answering, because its answers may be outdated. After as many
 * failed updates, it is rebuilt.
 */
const maxFailuresInARow = 3;

/**
 * Keeps the index in step with the database, whichever process writes to it. Starts from the snapshot, applies the
 * changes in the change log, merges small segments, and rebuilds the big segment.
 */
export class IndexSync<Position> {
  readonly #source: RowSource<Position>;
  readonly #workers: IndexSyncOptions<Position>["workers"];
  readonly #snapshot: SnapshotFile | null;
  readonly #log: IndexLog;
  readonly #operations: SegmentOperations;
  readonly #now: () => number;
  readonly #interval: number | null;
  readonly #segments: SegmentList;
  readonly #rebuilder: Rebuilder<Position>;
  readonly #closing = new AbortController();
  readonly #failedAnswers: WarnOnce;
  readonly #pace = new PollPace();
  #position: Position | null = null;
  #demoHidden: boolean | null = null;
  /** Incremented when all segments are discarded, so that answers from discarded segments are rejected. */
  #generation = 0;
  #failedPolls = 0;
  #failedUpdates = 0;
  #lastChange: number;
  #lastRebuild: number;
  #timer: NodeJS.Timeout | null = null;
  #rounds: Promise<unknown> = Promise.resolve();

  constructor(options: IndexSyncOptions<Position>) {
    const { source, workers, snapshot, log, operations = segmentOperations, interval = 300 } = options;
    this.#source = source;
    this.#workers = workers;
    this.#snapshot = snapshot;
    this.#log = log;
    this.#operations = operations;
    this.#now = options.now ?? (() => performance.now());
    this.#interval = interval;
    this.#failedAnswers = new WarnOnce(log);
    this.#lastChange = this.#now();
    this.#lastRebuild = this.#now();
    this.#segments = new SegmentList((segment, covered, before) =>
      operations.markDead(segment, covered, before),
    );
    this.#rebuilder = new Rebuilder({
      source,
      operations,
      log,
      now: this.#now,
      nextKey: () => this.#segments.nextKey,
      install: (built, { position, from }) => this.#install(built, position, from),
    });
  }

  /** Opens the snapshot, applies the changes since it was written and begins to poll the change log. Never throws. */
  async start(): Promise<void> {
    // Opening the snapshot counts as the first round, for which callers of `settled` wait.
    this.#rounds = this.#openSnapshot();
    await this.#poll();
  }

  /** Whether the index can answer. Its answers then lack at most the changes of the last few polls. */
  ready(): boolean {
    const isComplete = this.#segments.hasBig && this.#pace.isCaughtUp && this.#demoHidden !== null;
    return isComplete && this.#failedPolls < maxFailuresInARow && !this.#closing.signal.aborted;
  }

  /** Whether demo rows are hidden from searches. */
  demoHidden(): boolean {
    return this.#demoHidden ?? false;
  }

  /**
   * Answers a request from the index.
   * @throws IndexFailure when the index cannot answer although it is ready; if `signal` aborts, its reason
   */
  async ask<Request extends IndexRequest>(
    request: Request,
    options: { signal?: AbortSignal | undefined } = {},
  ): Promise<IndexAnswer<Request>> {
    const generation = this.#generation;
    if (!this.ready()) throw new IndexFailure("The directory index is not ready");
    const workersAnswer = await this.#workers.ask(request, options).catch((error: unknown) => {
      if (error instanceof IndexFailure) this.#failedAnswers.warn(error.message);
      throw error;
    });
    // The workers may have answered from segments of a partly rebuilt directory.
    if (generation !== this.#generation) throw new IndexFailure("The directory index is not ready any more");
    return workersAnswer;
  }

  /** Resolves when answers include all changes that were committed before the call. */
  async settled({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
    await this.#enqueueRound();
    while (!this.ready()) {
      this.#closing.signal.throwIfAborted();
      signal?.throwIfAborted();
      await (this.#rebuilder.running ?? delay(20));
      await this.#enqueueRound();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("The directory index is closed"));
    if (this.#timer) clearTimeout(this.#timer);
    await this.#rebuilder.close();
    await this.#rounds.catch(() => {});
    await this.#workers.close();
    await this.#snapshot?.close();
  }

  async #openSnapshot(): Promise<void> {
    const snapshot = await this.#snapshot?.read();
    if (!snapshot) return;
    try {
      const { buffer, age } = snapshot;
      const segment = this.#operations.open(buffer);
      this.#segments.replaceBig({ buffer, segment }, this.#segments.nextKey);
      this.#position = snapshot.position as Position;
      this.#lastRebuild = this.#now() - age;
      this.#publish();
      this.#log.info(`Directory index read from its snapshot: ${describeDirectorySize(segment)}`);
    } catch (error) {
      this.#segments.clear();
      this.#snapshot?.reject(error instanceof Error ? error.message : String(error));
    }
  }

  /** Polls the change log once, then schedules the next poll. */
  async #poll(): Promise<void> {
    try {
      await this.#enqueueRound();
      this.#failedPolls = 0;
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#failedPolls += 1;
      if (this.#failedPolls === 1)
        this.#log.warn(
          { err: error },
          "Reading the directory's change log failed; it is retried (searches use SQL after three failures)",
        );
    }
    if (this.#interval === null || this.#closing.signal.aborted) return;
    const pause = this.#pace.pauseAfter(this.#interval, this.#failedPolls);
    this.#timer = setTimeout(() => void this.#poll(), pause);
    this.#timer.unref();
  }

  #enqueueRound(): Promise<void> {
    const round = this.#rounds.catch(() => {}).then(() => this.#runRound());
    this.#rounds = round;
    return round;
  }

  async #runRound(): Promise<void> {
    this.#closing.signal.throwIfAborted();
    this.#pace.beginRound();
    const { hasBig } = this.#segments;
    const changes = await this.#readChanges();
    if (changes.everything) this.#discardSegments();
    else if (changes.companyIds.size + changes.personIds.size > 0) await this.#applyChanges(changes);
    this.#requestMergeIfDue();
    this.#position = changes.position;
    this.#demoHidden = changes.demoHidden;
    // An import may have run while the big segment was read. Therefore the index has caught up only if the big segment
    // existed when this round began.
    this.#pace.endRound(hasBig && this.#segments.hasBig);
    this.#rebuilder.startIfDue();
  }

  async #readChanges(): Promise<Changes<Position>> {
    const changes = this.#position === null ? "lost" : await this.#source.readChanges(this.#position);
    if (changes !== "lost") return changes;
    if (this.#position !== null)
      this.#log.warn(
        "The change log does not reach back to the directory index; rebuilding the index (searches use SQL meanwhile)",
      );
    this.#discardSegments();
    this.#position = await this.#source.readLogPosition();
    const fromNowOn = await this.#source.readChanges(this.#position);
    if (fromNowOn === "lost") throw new Error("The directory's change log lacks its own last row");
    return fromNowOn;
  }

  /** Drops all segments; searches use SQL until the rebuild finishes. */
  #discardSegments(): void {
    this.#generation += 1;
    this.#pace.reset();
    this.#segments.clear();
    this.#publish();
    this.#rebuilder.restart();
  }

  async #applyChanges(changes: Changes<Position>): Promise<void> {
    this.#lastChange = this.#now();
    // If there is no big segment and no rebuild is running, the next rebuild will read these changes.
    if (!this.#segments.hasBig && this.#rebuilder.running === null) return;
    try {
      await this.#addSegment({ companies: changes.companyIds, people: changes.personIds });
      this.#failedUpdates = 0;
    } catch (error) {
      this.#closing.signal.throwIfAborted();
      // The database is unavailable, so this does not count as a failed update. A later poll tries again.
      if (error instanceof DatabaseUnavailable) throw error;
      this.#failedUpdates += 1;
      if (this.#failedUpdates < maxFailuresInARow) throw error;
      this.#failedUpdates = 0;
      this.#log.warn(
        { err: error },
        "Updating the directory index failed three times; rebuilding it (searches use SQL meanwhile)",
      );
      this.#discardSegments();
    }
  }

  /** Adds a small segment of the changed rows, merged with the small segments of similar size. */
  async #addSegment(changed: Coverage): Promise<void> {
    const startedAt = this.#now();
    const { signal } = this.#closing;
    const { big } = this.#segments;
    const plan = planMerge(
      this.#segments.smallSizes,
      big ? countRows(big) : Number.POSITIVE_INFINITY,
      this.#segments.estimateRows(changed),
    );
    const merged = this.#segments.newest(plan.mergedFrom);
    const coverage = uniteCoverage([...merged.map((segment) => segment.coverage), changed]);
    const [companyIds, personIds] = [[...coverage.companies], [...coverage.people]];
    const rows = this.#source.readRows({ kind: "families", companyIds, personIds }, { signal });
    const buffer = await this.#operations.build(rows, { signal });
    this.#segments.add({ buffer, segment: this.#operations.open(buffer) }, coverage, merged);
    this.#publish();
    if (plan.reachesBig) this.#rebuilder.request();
    this.#pace.recordDuration(this.#now() - startedAt);
  }

  #requestMergeIfDue(): void {
    const { big, smallSizes } = this.#segments;
    const now = this.#now();
    if (big === null || smallSizes.length === 0) return;
    const small = smallSizes.reduce((sum, size) => sum + size, 0);
    const since = { change: now - this.#lastChange, rebuild: now - this.#lastRebuild };
    if (isMergeDue({ small, big: countRows(big) }, since)) this.#rebuilder.request();
  }

  #install(built: BuiltSegment, position: Position, from: number): void {
    this.#segments.replaceBig(built, from);
    this.#lastRebuild = this.#now();
    this.#publish();
    this.#log.info(`Directory index built: ${describeDirectorySize(built.segment)}`);
    this.#snapshot?.write({ position, buffer: built.buffer });
  }

  #publish(): void {
    this.#workers.start(chooseThreadCount(this.#segments.big?.personCount ?? 0));
    this.#workers.setSegments(this.#segments.all());
  }
}

const describeDirectorySize = (of: Segment) => `${of.companyCount} companies, ${of.personCount} people`;
