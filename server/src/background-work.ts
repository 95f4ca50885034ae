import { ConstantBackoff, handleType, retry } from "cockatiel";
import type { Logger } from "pino";
import { type AdminRequest, runAdmin } from "./admin/index.ts";
import { type CommandHandler, openCommandChannel } from "./command-channel/index.ts";
import type { Config } from "./config.ts";
import { seedDemoDirectory } from "./directory/demo/index.ts";
import { createDailyRefresh, type DailyRefresh } from "./directory/hiring-intent/index.ts";
import { createImportCommand, type ImportLookups } from "./directory/import/index.ts";
import { type OpenDirectory, pruneChanges, tidiedTables, tidyDirectory } from "./directory/index.ts";
import { type BillingServices, settleOtherProviders, sweepEvents } from "./features/billing/index.ts";
import { sweepLeads } from "./features/guest-leads/index.ts";
import { sweepGuests } from "./features/guests/index.ts";
import { type RunEngine, startRunWorker, sweepRuns } from "./features/runs/index.ts";
import { sweepDeletedSearches } from "./features/saved-searches/index.ts";
import type { Watcher } from "./features/search-changes/index.ts";
import { sweepImports } from "./features/suppression/index.ts";
import { sweepRateLimits } from "./platform/access/rate-limit.ts";
import type { Database } from "./platform/db/database.ts";
import { DatabaseUnavailable } from "./platform/db/database-unavailable.ts";
import { vacuumWhenWritten } from "./platform/db/vacuum-when-written.ts";
import { createStartLog } from "./platform/start-log.ts";

export interface BackgroundSettings {
  db: Database;
  directory: Pick<OpenDirectory, "caughtUp">;
  config: Config;
  lookups: ImportLookups;
  runEngine: RunEngine;
  billing: Pick<BillingServices, "payments" | "eventProcessor">;
  watcher: Watcher;
  log: Logger;
  now: () => Date;
  shutdown: AbortSignal;
}

const sweepIntervalMs = 60_000;
const retryIntervalMs = 1_000;

/**
 * Starts the work that runs beside requests: the command channel, runs, watched searches, the demo directory on a first start, deleting
 * expired rows, and the daily refresh of hiring intent. Never throws.
 */
export async function startBackgroundWork(settings: BackgroundSettings): Promise<void> {
  const scores = createDailyRefresh(settings);
  const timer = setInterval(() => {
    void sweepExpiredRows(settings);
    void refreshScoresDaily(scores, settings);
  }, sweepIntervalMs);
  timer.unref();
  vacuumWhenWritten({ db: settings.db, except: tidiedTables, shutdown: settings.shutdown }, (error) =>
    settings.log.warn({ err: error }, "Vacuuming the embedded database failed; it is retried in 5 seconds"),
  );
  settings.shutdown.addEventListener("abort", () => clearInterval(timer), { once: true });
  const { db, runEngine: engine, log, shutdown } = settings;
  void startRunWorker({ db, engine, log, shutdown });
  settings.watcher.start();
  await startBilling(settings);
  await openServerCommands(settings);
  await makeDemoDirectory(settings);
  await refreshScoresDaily(scores, settings);
}

/** Works on payment events, once it is decided what becomes of the customers of another payment provider. */
async function startBilling({ db, billing, log, now, shutdown }: BackgroundSettings): Promise<void> {
  const { payments, eventProcessor } = billing;
  try {
    await settleOtherProviders({ db, payments, log, now });
  } catch (error) {
    log.warn(
      { err: error },
      "Plans of another payment provider were not checked; it is tried at the next start",
    );
  }
  eventProcessor.start(shutdown);
}

/**
 * Opens the channel through which command-line tools use this process, because no other process can open the embedded
 * database.
 */
async function openServerCommands({
  db,
  directory,
  config,
  lookups,
  log,
  now,
  shutdown,
}: BackgroundSettings): Promise<void> {
  if (db.kind !== "embedded") return;
  const handlers = {
    import: waitUntilSearchable(createImportCommand({ db, now, lookups }), directory),
    admin: (request: unknown) => runAdmin(db, request as AdminRequest),
  };
  try {
    const expectedErrors = ["ImportProblem", "AdminProblem"];
    const channel = await openCommandChannel({ dataDir: config.dataDir, handlers, expectedErrors, log });
    shutdown.addEventListener("abort", () => void channel.close(), { once: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    createStartLog(log).warn(
      `Cannot open the command channel (${reason}). Command-line tools cannot reach this server; stop it to run an import.`,
    );
  }
}

/** Waits until searches find the rows that a command wrote, so that the command ends only then. */
function waitUntilSearchable(
  run: CommandHandler,
  directory: BackgroundSettings["directory"],
): CommandHandler {
  return async (...call) => {
    const result = await run(...call);
    await directory.caughtUp();
    return result;
  };
}

async function makeDemoDirectory(settings: BackgroundSettings): Promise<void> {
  const { log, shutdown } = settings;
  const attempts = retry(handleType(DatabaseUnavailable), {
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: new ConstantBackoff(retryIntervalMs),
  }).dangerouslyUnref();
  attempts.onRetry(({ attempt }) => {
    if (attempt === 1)
      log.warn("The database is not available; making the demo directory continues once it is back");
  });
  try {
    await attempts.execute(() => seedEmptyDirectory(settings), shutdown);
  } catch (error) {
    if (!shutdown.aborted)
      log.error({ err: error }, "The demo directory could not be completed; it continues at the next start");
  }
}

async function seedEmptyDirectory({ db, config, log, now, shutdown }: BackgroundSettings): Promise<void> {
  const seeded = await seedDemoDirectory(db, {
    companies: config.demoCompanies,
    today: now(),
    directoryIndex: config.directoryIndex,
    signal: shutdown,
    log,
  });
  if (seeded.companies > 0) await tidyDirectory(db, { signal: shutdown });
}

async function sweepExpiredRows({ db, log, now, shutdown }: BackgroundSettings): Promise<void> {
  for (const sweepOne of [
    sweepGuests,
    sweepLeads,
    sweepRateLimits,
    pruneChanges,
    sweepRuns,
    sweepEvents,
    sweepImports,
    sweepDeletedSearches,
  ]) {
    try {
      await sweepOne(db, now());
    } catch (error) {
      if (!shutdown.aborted)
        log.warn({ err: error }, "Removing expired rows failed; it is retried in a minute");
    }
  }
}

/** Refreshes the hiring-intent scores once a day, and at startup if that has not happened today. */
async function refreshScoresDaily(
  scores: DailyRefresh,
  { db, log, shutdown }: BackgroundSettings,
): Promise<void> {
  try {
    const companies = await scores.run(shutdown);
    if (companies === 0) return;
    log.info(`Recalculated the hiring intent of ${companies} companies`);
    // The refresh has rewritten every company's row. Without a vacuum, the embedded database would grow by the size of
    // these rows every day.
    await tidyDirectory(db, { signal: shutdown });
  } catch (error) {
    if (!shutdown.aborted)
      log.warn({ err: error }, "Recalculating hiring intent failed; it is retried in a minute");
  }
}
