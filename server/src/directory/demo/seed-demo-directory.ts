import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { type DirectoryIndex, readSuspendedIndexes, restoreIndex } from "../schema/search-indexes.ts";
import { type DemoOptions, demoSeed, generateDemoDirectory } from "./generate-demo-directory.ts";
import { localBusinessAt } from "./local-businesses.ts";
import { setSlowIndexesAside } from "./slow-indexes.ts";
import {
  claimDemo,
  countLocalBusinesses,
  countMade,
  type DemoState,
  markDemo,
  prepareRows,
  readDemoState,
  reserveIds,
  storeLocalBusinesses,
  storeRows,
} from "./store-demo-rows.ts";

export interface SeedOptions {
  /** Companies to make; once begun, the number that it was begun with is kept. 0 makes no more. */
  companies?: number;
  seed?: number;
  /** The day that ages of jobs and news are counted from. */
  today: Date;
  /** What answers searches: from memory they need no index of an embedded database. */
  directoryIndex?: DirectoryIndex;
  signal?: AbortSignal;
  log?: { info(message: string): void };
  /** After every block. */
  onProgress?: (progress: { companies: number; target: number }) => void;
}

const peopleACompany = 6;
const companiesALocalBusiness = 5;
const localBatch = 500;
/** How long a second process waits before it looks again whether the first is done. */
const retryMilliseconds = 500;

/**
 * Makes the demo directory in the database unless it is complete: block by block, each in one short
 * transaction, so that searches run in between, a crash loses nothing, and of several processes one works at
 * a time. Does nothing where demo rows are hidden before any was made; with no companies asked for, an unfinished
 * directory is ended where it stands. An abort rejects with its reason.
 */
export async function seedDemoDirectory(db: Database, options: SeedOptions): Promise<{ companies: number }> {
  const state = await readDemoState(db);
  const companies = state.target ?? options.companies ?? 20_000;
  if (companies === 0 || isSettled(state)) return { companies: 0 };
  if (options.companies === 0) return await endUnfinished(db, companies, options);
  options.log?.info(`Making the demo directory: ${companies} companies`);
  const started = performance.now();
  const demo = {
    seed: options.seed ?? demoSeed,
    companies,
    people: companies * peopleACompany,
    today: options.today.toISOString().slice(0, 10),
  };
  const made = await makeCompanies(db, demo, options);
  await makeLocalBusinesses(db, demo, options);
  await finish(db, companies, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  options.log?.info(
    `The demo directory is complete: ${companies} companies, ${made} of them made in ${seconds} s`,
  );
  return { companies: made };
}

/** Complete, or not wanted beside an import's companies. */
function isSettled({ complete, hidden, target }: DemoState): boolean {
  return complete || (hidden && target === null);
}

async function endUnfinished(db: Database, target: number, options: SeedOptions) {
  const count = async (tx: Queryable) => countMade(tx, await reserveIds(tx, target), target);
  await finish(db, await withClaim(db, options.signal, count), options);
  return { companies: 0 };
}

async function finish(db: Database, companies: number, options: SeedOptions): Promise<void> {
  const { signal, directoryIndex } = options;
  const stayAside = db.kind === "embedded" && directoryIndex === "memory";
  const names = stayAside ? [] : await readSuspendedIndexes(db);
  for (const name of names) await withClaim(db, signal, (tx) => restoreIndex(tx, name));
  await withClaim(db, signal, (tx) => markDemo(tx, companies, true));
}

/** Runs `work` in a transaction that alone may add demo rows; waits while another process has that right. */
async function withClaim<Result>(
  db: Database,
  signal: AbortSignal | undefined,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    const done = await db.transaction(async (tx) =>
      (await claimDemo(tx)) ? { result: await work(tx) } : null,
    );
    if (done) return done.result;
    await sleep(retryMilliseconds, undefined, { signal });
  }
}

/** Makes what is missing, wherever an earlier run or another process has stopped. */
async function makeCompanies(db: Database, demo: DemoOptions, options: SeedOptions): Promise<number> {
  const target = demo.companies;
  const claim = <Result>(work: (tx: Queryable) => Promise<Result>) => withClaim(db, options.signal, work);
  const base = await claim((tx) => begin(tx, target));
  let next = await claim((tx) => countMade(tx, base, target));
  let made = 0;
  let waiting = prepareBlock(db, { demo, base }, next);
  while (waiting) {
    const block = waiting;
    const { found, following } = await claim((tx) => storeNextBlock(tx, { block, base, demo }));
    if (found === block.first) made += block.end - block.first;
    next = found === block.first ? block.end : found;
    waiting = following ?? prepareBlock(db, { demo, base }, next);
    options.onProgress?.({ companies: next, target });
  }
  return made;
}

/** A block ready to be stored: companies from `first` up to but not including `end`. */
interface PreparedBlock {
  first: number;
  end: number;
  rows: ReturnType<typeof prepareRows>;
}

function prepareBlock(
  db: Queryable,
  { demo, base }: { demo: DemoOptions; base: number },
  from: number,
): PreparedBlock | null {
  const block = generateDemoDirectory(demo, from).next().value;
  if (!block) return null;
  const { first, companies } = block;
  return { first, end: first + companies.length, rows: prepareRows(db, block, base) };
}

/** Gives the id of the first company. */
async function begin(tx: Queryable, target: number): Promise<number> {
  await markDemo(tx, target, false);
  await setSlowIndexesAside(tx);
  return await reserveIds(tx, target);
}

/**
 * Stores the block if it is the next one; gives the number of companies that were there before. The block that
 * follows is prepared while the database is busy with this one.
 */
async function storeNextBlock(
  tx: Queryable,
  { block, base, demo }: { block: PreparedBlock; base: number; demo: DemoOptions },
): Promise<{ found: number; following: PreparedBlock | null }> {
  const found = await countMade(tx, base, demo.companies);
  if (found !== block.first) return { found, following: null };
  const storing = storeRows(tx, block.rows);
  const following = prepareBlock(tx, { demo, base }, block.end);
  await storing;
  await markDemo(tx, demo.companies, false);
  return { found, following };
}

async function makeLocalBusinesses(db: Database, demo: DemoOptions, options: SeedOptions): Promise<void> {
  const target = Math.floor(demo.companies / companiesALocalBusiness);
  let made = 0;
  while (made < target) {
    made = await withClaim(db, options.signal, async (tx) => {
      const first = await countLocalBusinesses(tx);
      const count = Math.max(0, Math.min(localBatch, target - first));
      const rows = Array.from({ length: count }, (_, at) => localBusinessAt(demo.seed, first + at));
      await storeLocalBusinesses(tx, rows);
      return first + count;
    });
  }
}
