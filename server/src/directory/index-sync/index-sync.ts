import { setTimeout as delay } from "node:timers/promises";
import type { IndexAnswer, IndexRequest, IndexWorkers, Segment } from "@eq/directory-index";
import { areStored, IndexFailure } from "@eq/directory-index";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import { Complaints } from "./complaints.ts";
import { FollowPace } from "./follow-pace.ts";
import { type BuiltSegment, type Coverage, HeldSegments, rowsOf, uniteCoverage } from "./held-segments.ts";
import type { KeeperLog } from "./keeper-log.ts";
import { Rebuilder } from "./rebuilder.ts";
import type { Changes, RowSource } from "./row-source.ts";
import { type SegmentCore, segmentCore } from "./segment-core.ts";
import type { SnapshotKeeper } from "./snapshot-keeper.ts";
import { threadsFor } from "./threads-for.ts";
import { isMergeDue, planMerge } from "./tiers.ts";

export interface KeeperOptions<Position> {
  readonly source: RowSource<Position>;
  readonly workers: Pick<IndexWorkers, "start" | "setSegments" | "ask" | "close">;
  /** Null keeps nothing beyond this process. */
  readonly snapshots: SnapshotKeeper | null;
  readonly log: KeeperLog;
  readonly core?: SegmentCore;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
  /** Milliseconds between two looks at the change log; null: only `settled` looks. */
  readonly interval?: number | null;
}

/** After so many failures in a row nobody knows how old the answers are. */
const toleratedFailures = 3;

/** Keeps the segments of the index up to date with the database, whichever process changes that. */
export class IndexKeeper<Position> {
  readonly #source: RowSource<Position>;
  readonly #workers: KeeperOptions<Position>["workers"];
  readonly #snapshots: SnapshotKeeper | null;
  readonly #log: KeeperLog;
  readonly #core: SegmentCore;
  readonly #now: () => number;
  readonly #interval: number | null;
  readonly #held: HeldSegments;
  readonly #rebuilder: Rebuilder<Position>;
  readonly #closing = new AbortController();
  readonly #complaints: Complaints;
  #position: Position | null = null;
  #demoHidden: boolean | null = null;
  #scoredOn: string | null = null;
  readonly #pace = new FollowPace();
  /** How often all that was held turned out to be wrong. */
  #startsOver = 0;
  #failures = 0;
  #failedTakes = 0;
  #lastChange: number;
  #lastBig: number;
  #timer: NodeJS.Timeout | null = null;
  #rounds: Promise<unknown> = Promise.resolve();

  constructor(options: KeeperOptions<Position>) {
    const { source, workers, snapshots, log, core = segmentCore, interval = 300 } = options;
    this.#source = source;
    this.#workers = workers;
    this.#snapshots = snapshots;
    this.#log = log;
    this.#core = core;
    this.#now = options.now ?? (() => performance.now());
    this.#interval = interval;
    this.#complaints = new Complaints(log);
    this.#lastChange = this.#now();
    this.#lastBig = this.#now();
    this.#held = new HeldSegments((segment, covered, before) => core.markDead(segment, covered, before));
    this.#rebuilder = new Rebuilder({
      source,
      core,
      log,
      now: this.#now,
      nextKey: () => this.#held.nextKey,
      newStoredRows: async () => (await snapshots?.newStoredRows(this.#held.storedRows)) ?? null,
      install: (built, { position, from }) => this.#install(built, position, from),
    });
  }

  /** Opens the snapshot, takes over what changed since and begins to follow the database. Never throws. */
  async start(): Promise<void> {
    // The first round of all: whoever asks for one meanwhile waits for it.
    this.#rounds = this.#openSnapshot();
    await this.#tick();
  }

  /** Whether it can be asked; answers are never older than a few looks at the change log then. */
  ready(): boolean {
    const isKnown = this.#held.hasBig && this.#pace.isCaughtUp && this.#demoHidden !== null;
    return isKnown && this.#failures < toleratedFailures && !this.#closing.signal.aborted;
  }

  /** Whether demo rows stay out. */
  demoHidden(): boolean {
    return this.#demoHidden ?? false;
  }

  /** No score of a company is of an earlier day, 2026-11-21; null: it is not known of all. */
  scoredOn(): string | null {
    return this.#scoredOn;
  }

  /** @throws IndexFailure when the index cannot answer although it is ready; what `signal` aborts with. */
  async ask<Request extends IndexRequest>(
    request: Request,
    options: { signal?: AbortSignal | undefined } = {},
  ): Promise<IndexAnswer<Request>> {
    const starts = this.#startsOver;
    if (!this.ready()) throw new IndexFailure("The directory index is not ready");
    const answer = await this.#workers.ask(request, options).catch((error: unknown) => {
      if (error instanceof IndexFailure) this.#complaints.tell(error.message);
      throw error;
    });
    // What was searched meanwhile may have been a part of the directory.
    if (starts !== this.#startsOver) throw new IndexFailure("The directory index is not ready any more");
    return answer;
  }

  /** Resolves when all changes that were committed before the call are answered from. */
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
    await this.#snapshots?.close();
  }

  async #openSnapshot(): Promise<void> {
    const snapshot = await this.#snapshots?.read();
    if (!snapshot) return;
    try {
      const { buffer, storedRows, age } = snapshot;
      const segment = this.#core.open(buffer);
      this.#held.replaceBig({ buffer, segment, storedRows }, this.#held.nextKey);
      this.#position = snapshot.position as Position;
      this.#lastBig = this.#now() - age;
      this.#publish();
      if (storedRows === null || !areStored(storedRows, segment)) {
        this.#log.warn("What lists show is not there as it should be; the directory index is built anew");
        this.#rebuilder.demand();
      }
      this.#log.info(`The directory index was read: ${sizeText(segment)}`);
    } catch (error) {
      this.#held.clear();
      this.#snapshots?.unusable(error instanceof Error ? error.message : String(error));
    }
  }

  /** One round after the other, each a while after the last. */
  async #tick(): Promise<void> {
    try {
      await this.#enqueueRound();
      this.#failures = 0;
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#failures += 1;
      if (this.#failures === 1)
        this.#log.warn({ err: error }, "The change log could not be read; trying again");
    }
    if (this.#interval === null || this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#tick(), this.#pace.restAfter(this.#interval, this.#failures));
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
    const { hasBig } = this.#held;
    const changes = await this.#readChanges();
    if (changes.everything) this.#startOver();
    else if (changes.companyIds.size + changes.personIds.size > 0) await this.#follow(changes);
    this.#tidy();
    this.#position = changes.position;
    this.#demoHidden = changes.demoHidden;
    this.#scoredOn = changes.scoredOn;
    // What the database has already answered must not be gone again: an import may have run while everything was read.
    this.#pace.endRound(hasBig && this.#held.hasBig);
    this.#rebuilder.startIfDue();
  }

  async #readChanges(): Promise<Changes<Position>> {
    const found = this.#position === null ? "lost" : await this.#source.readChanges(this.#position);
    if (found !== "lost") return found;
    if (this.#position !== null)
      this.#log.warn("The change log does not reach back to the directory index; it is built anew");
    this.#startOver();
    this.#position = await this.#source.readLogPosition();
    const changes = await this.#source.readChanges(this.#position);
    if (changes === "lost") throw new Error("The change log of the directory does not hold its own end");
    return changes;
  }

  /** What is held is wrong. It does not answer until the directory has been read anew. */
  #startOver(): void {
    this.#startsOver += 1;
    this.#pace.startOver();
    this.#held.clear();
    this.#publish();
    this.#rebuilder.startOver();
  }

  /** Takes changes over, unless all rows are yet to be read. */
  async #follow(changes: Changes<Position>): Promise<void> {
    this.#lastChange = this.#now();
    if (!this.#held.hasBig && this.#rebuilder.running === null) return;
    try {
      await this.#take({ companies: changes.companyIds, people: changes.personIds });
      this.#failedTakes = 0;
    } catch (error) {
      this.#closing.signal.throwIfAborted();
      // Nothing is wrong with the changes: they are taken over once the database is back.
      if (error instanceof DatabaseUnavailable) throw error;
      this.#failedTakes += 1;
      if (this.#failedTakes < toleratedFailures) throw error;
      this.#failedTakes = 0;
      this.#log.warn({ err: error }, "The directory index could not take changes over; it is built anew");
      this.#startOver();
    }
  }

  /** A new small segment of what changed and of what it swallows. */
  async #take(changed: Coverage): Promise<void> {
    const began = this.#now();
    const { signal } = this.#closing;
    const { big } = this.#held;
    const plan = planMerge(
      this.#held.smallSizes,
      big ? rowsOf(big) : Number.POSITIVE_INFINITY,
      this.#held.estimateRows(changed),
    );
    const swallowed = this.#held.newest(plan.swallowedFrom);
    const covered = uniteCoverage([...swallowed.map((held) => held.covered), changed]);
    const [companyIds, personIds] = [[...covered.companies], [...covered.people]];
    const rows = this.#source.readRows({ kind: "families", companyIds, personIds }, { signal });
    const { buffer } = await this.#core.build(rows, { signal });
    this.#held.add({ buffer, segment: this.#core.open(buffer), storedRows: null }, covered, swallowed);
    this.#publish();
    if (plan.reachesBig) this.#rebuilder.demand();
    this.#pace.tookOver(this.#now() - began);
  }

  #tidy(): void {
    const { big, smallSizes } = this.#held;
    const now = this.#now();
    if (big === null || smallSizes.length === 0) return;
    const small = smallSizes.reduce((sum, size) => sum + size, 0);
    const since = { change: now - this.#lastChange, big: now - this.#lastBig };
    if (isMergeDue({ small, big: rowsOf(big) }, since)) this.#rebuilder.demand();
  }

  #install(built: BuiltSegment, position: Position, from: number): void {
    this.#held.replaceBig(built, from);
    this.#lastBig = this.#now();
    this.#publish();
    this.#log.info(`The directory index was built: ${sizeText(built.segment)}`);
    this.#snapshots?.write({ position, buffer: built.buffer, storedRows: built.storedRows });
  }

  #publish(): void {
    this.#workers.start(threadsFor(this.#held.big?.personCount ?? 0));
    this.#workers.setSegments(this.#held.all());
  }
}

const sizeText = (of: Segment) => `${of.companyCount} companies, ${of.personCount} people`;
