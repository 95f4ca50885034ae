import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Queryable } from "../../platform/db/database.ts";
import { type DirectoryIndex, readSuspendedIndexes, restoreIndex } from "../schema/search-indexes.ts";
import { type DemoOptions, demoSeed, generateDemoDirectory } from "./generate-demo-directory.ts";
import { makeLocalBusiness } from "./local-businesses.ts";
import { suspendSlowIndexes } from "./slow-indexes.ts";
import {
  countStoredCompanies,
  countStoredLocalBusinesses,
  type DemoState,
  prepareRows,
  readDemoState,
  reserveCompanyIds,
  storeDemoState,
  storeLocalBusinesses,
  storeRows,
  takeSeedLock,
} from "./store-demo-rows.ts";

export interface SeedOptions {
  /**
   * Number of companies to create. If seeding has begun with another number, the earlier number stays. With 0, no more
   * companies are created.
   */
  companies?: number;
  seed?: number;
  /** The ages of jobs and news are relative to this day. */
  today: Date;
  /**
   * Whether searches are answered by the index in memory or by SQL. With "memory", the embedded database's search
   * indexes stay suspended.
   */
  directoryIndex?: DirectoryIndex;
  signal?: AbortSignal;
  log?: { info(message: string): void };
  /** Called after every stored block with the numbers of stored and requested companies. */
  onProgress?: (progress: { companies: number; target: number }) => void;
}

const peoplePerCompany = 6;
const companiesPerLocalBusiness = 5;
const localBusinessesPerBatch = 500;
/** How long a process waits before it tries again to take the lock for seeding. */
const seedLockRetryMs = 500;

/**
 * Creates the demo directory unless it is complete. Each block is one short transaction: searches run in between, a
 * crash loses nothing, and several processes take turns. If an import hid the demo before seeding began, nothing is
 * created. With `companies` 0, an unfinished directory is marked complete as it is. An abort rejects with its reason.
 *
 * @returns the number of companies that this call created
 */
export async function seedDemoDirectory(db: Database, options: SeedOptions): Promise<{ companies: number }> {
  const state = await readDemoState(db);
  const companies = state.target ?? options.companies ?? 20_000;
  if (companies === 0 || isSeedingDone(state)) return { companies: 0 };
  if (options.companies === 0) return await markDemoComplete(db, companies, options);
  options.log?.info(`Creating the demo directory: ${companies} companies`);
  const started = performance.now();
  const demo = {
    seed: options.seed ?? demoSeed,
    companies,
    people: companies * peoplePerCompany,
    today: options.today.toISOString().slice(0, 10),
  };
  const created = await createCompanies(db, demo, options);
  await createLocalBusinesses(db, demo, options);
  await finishSeeding(db, companies, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  options.log?.info(
    `The demo directory is complete: ${companies} companies, ${created} of them created in ${seconds} s`,
  );
  return { companies: created };
}

/** Whether nothing is left to seed: the demo is complete, or an import hid it before seeding began. */
function isSeedingDone({ complete, hidden, target }: DemoState): boolean {
  return complete || (hidden && target === null);
}

async function markDemoComplete(db: Database, target: number, options: SeedOptions) {
  const count = async (tx: Queryable) =>
    countStoredCompanies(tx, await reserveCompanyIds(tx, target), target);
  await finishSeeding(db, await runWithSeedLock(db, options.signal, count), options);
  return { companies: 0 };
}

async function finishSeeding(db: Database, companies: number, options: SeedOptions): Promise<void> {
  const { signal, directoryIndex } = options;
  const keepSuspended = db.kind === "embedded" && directoryIndex === "memory";
  const names = keepSuspended ? [] : await readSuspendedIndexes(db);
  for (const name of names) await runWithSeedLock(db, signal, (tx) => restoreIndex(tx, name));
  await runWithSeedLock(db, signal, (tx) => storeDemoState(tx, companies, true));
}

/** Runs `work` in a transaction with the lock for adding demo rows; waits while another process has the lock. */
async function runWithSeedLock<Result>(
  db: Database,
  signal: AbortSignal | undefined,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    const outcome = await db.transaction(async (tx) =>
      (await takeSeedLock(tx)) ? { result: await work(tx) } : null,
    );
    if (outcome) return outcome.result;
    await sleep(seedLockRetryMs, undefined, { signal });
  }
}

/** Creates the missing companies; continues where an earlier run or another process stopped. */
async function createCompanies(db: Database, demo: DemoOptions, options: SeedOptions): Promise<number> {
  const target = demo.companies;
  const claim = <Result>(work: (tx: Queryable) => Promise<Result>) =>
    runWithSeedLock(db, options.signal, work);
  const base = await claim((tx) => beginSeeding(tx, target));
  let next = await claim((tx) => countStoredCompanies(tx, base, target));
  let created = 0;
  let prepared = prepareBlock(db, { demo, base }, next);
  while (prepared) {
    const block = prepared;
    const { stored, following } = await claim((tx) => storeNextBlock(tx, { block, base, demo }));
    if (stored === block.first) created += block.end - block.first;
    next = stored === block.first ? block.end : stored;
    prepared = following ?? prepareBlock(db, { demo, base }, next);
    options.onProgress?.({ companies: next, target });
  }
  return created;
}

/** A block ready to be stored: the companies with indexes from `first` to before `end`. */
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

/** Starts or continues seeding; returns the id of the first demo company. */
async function beginSeeding(tx: Queryable, target: number): Promise<number> {
  await storeDemoState(tx, target, false);
  await suspendSlowIndexes(tx);
  return await reserveCompanyIds(tx, target);
}

/**
 * Stores the block unless another process has stored it. Prepares the following block while the database is busy.
 *
 * @returns `stored`: the number of companies before this block; `following`: the following block, or null if `block`
 * was not stored
 */
async function storeNextBlock(
  tx: Queryable,
  { block, base, demo }: { block: PreparedBlock; base: number; demo: DemoOptions },
): Promise<{ stored: number; following: PreparedBlock | null }> {
  const stored = await countStoredCompanies(tx, base, demo.companies);
  if (stored !== block.first) return { stored, following: null };
  const storing = storeRows(tx, block.rows);
  const following = prepareBlock(tx, { demo, base }, block.end);
  await storing;
  await storeDemoState(tx, demo.companies, false);
  return { stored, following };
}

async function createLocalBusinesses(db: Database, demo: DemoOptions, options: SeedOptions): Promise<void> {
  const target = Math.floor(demo.companies / companiesPerLocalBusiness);
  let stored = 0;
  while (stored < target) {
    stored = await runWithSeedLock(db, options.signal, async (tx) => {
      const first = await countStoredLocalBusinesses(tx);
      const count = Math.max(0, Math.min(localBusinessesPerBatch, target - first));
      const rows = Array.from({ length: count }, (_, at) => makeLocalBusiness(demo.seed, first + at));
      await storeLocalBusinesses(tx, rows);
      return first + count;
    });
  }
}
