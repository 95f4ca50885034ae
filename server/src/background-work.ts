import { ConstantBackoff, handleType, retry } from "cockatiel";
import type { Logger } from "pino";
import { type AdminRequest, runAdmin } from "./admin/index.ts";
import { type CommandHandler, openCommandChannel } from "./command-channel/index.ts";
import type { Config } from "./config.ts";
import { BoardProblem, type BoardSync, type SyncRequest } from "./directory/board-postings/index.ts";
import { sweepAnswers } from "./directory/contact-waterfall/index.ts";
import { seedDemoDirectory } from "./directory/demo/index.ts";
import {
  createEmailCheckWorker,
  type EmailCheckWorker,
  sweepEmailChecks,
} from "./directory/email-checks/index.ts";
import { createDailyRefresh, type DailyRefresh } from "./directory/hiring-intent/index.ts";
import { createImportCommand, type ImportLookups } from "./directory/import/index.ts";
import { type OpenDirectory, pruneChanges, tidiedTables, tidyDirectory } from "./directory/index.ts";
import { type BillingServices, settleOtherProviders, sweepEvents } from "./features/billing/index.ts";
import { sweepWrites } from "./features/crm-push/index.ts";
import { sweepLeads } from "./features/guest-leads/index.ts";
import { sweepGuests } from "./features/guests/index.ts";
import type { ProviderServices } from "./features/providers/index.ts";
import { type RunEngine, startRunWorker, sweepRuns } from "./features/runs/index.ts";
import { sweepDeletedSearches } from "./features/saved-searches/index.ts";
import type { Watcher } from "./features/search-changes/index.ts";
import { sweepImports } from "./features/suppression/index.ts";
import { type DeliveryWorker, sweepDeliveries } from "./features/webhooks/index.ts";
import { sweepRateLimits } from "./platform/access/rate-limit.ts";
import type { Database } from "./platform/db/database.ts";
import { DatabaseUnavailable } from "./platform/db/database-unavailable.ts";
import { vacuumWhenWritten } from "./platform/db/vacuum-when-written.ts";
import { sweepHosts } from "./platform/polite-reading/store-hosts.ts";
import { createStartLog } from "./platform/start-log.ts";
import { openEmailChecks } from "./wiring/open-email-checks.ts";

interface BackgroundSettings {
  db: Database;
  directory: Pick<OpenDirectory, "caughtUp">;
  config: Config;
  lookups: ImportLookups;
  providers: ProviderServices;
  runEngine: RunEngine;
  billing: Pick<BillingServices, "payments" | "eventProcessor">;
  watcher: Watcher;
  deliveries: DeliveryWorker;
  /** Null when reading job boards is off. */
  boardSync: BoardSync | null;
  /** Null when checks of emails are off. */
  emailChecks: EmailCheckWorker | null;
  log: Logger;
  now: () => Date;
  shutdown: AbortSignal;
}

const sweepIntervalMs = 60_000;
const retryIntervalMs = 1_000;

/**
 * Prepares the work that runs beside requests. `finish` resolves when nothing of it uses the database for long any more.
 * @param makeParts called at the start, because the parts take a moment
 */
export function prepareBackgroundWork(
  config: Config,
  makeParts: () => Omit<BackgroundSettings, "boardSync" | "emailChecks">,
) {
  let boardSync: BoardSync | null = null;
  let deliveries: DeliveryWorker | null = null;
  let emailChecks: EmailCheckWorker | null = null;
  return {
    startBackgroundWork: async () => {
      const parts = makeParts();
      deliveries = parts.deliveries;
      boardSync = await openJobBoards(config, parts);
      const checks = openEmailChecks(parts.db, { ...config, now: parts.now });
      emailChecks = checks && createEmailCheckWorker({ ...parts, ...checks });
      await startBackgroundWork({ ...parts, boardSync, emailChecks });
    },
    finish: async () => {
      await Promise.all([boardSync?.finish(), deliveries?.finish(), emailChecks?.finish()]);
    },
  };
}

/** Opens the reading of companies' job boards; null when it is off. Its libraries are loaded only when it is on. */
async function openJobBoards(
  { jobBoards, publicUrl }: Config,
  parts: Parameters<typeof import("./wiring/open-board-sync.ts").openBoardSync>[0],
) {
  if (!jobBoards) return null;
  const { openBoardSync } = await import("./wiring/open-board-sync.ts");
  return openBoardSync(parts, { publicUrl });
}

/**
 * Starts the work that runs beside requests: the command channel, runs, watched searches, webhooks, job boards, the demo directory on
 * a first start, deleting expired rows, and the daily refresh of hiring intent. Never throws.
 */
async function startBackgroundWork(settings: BackgroundSettings): Promise<void> {
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
  settings.deliveries.start();
  settings.boardSync?.start();
  settings.emailChecks?.start();
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
  boardSync,
  config,
  lookups,
  providers,
  log,
  now,
  shutdown,
}: BackgroundSettings): Promise<void> {
  if (db.kind !== "embedded") return;
  const handlers = {
    import: waitUntilSearchable(createImportCommand({ db, now, lookups }), directory),
    jobs: waitUntilSearchable(createJobsCommand(boardSync), directory),
    admin: (request: unknown) => runAdmin(db, request as AdminRequest, { providers }),
  };
  try {
    const expectedErrors = ["ImportProblem", "AdminProblem", "BoardProblem"];
    const channel = await openCommandChannel({ dataDir: config.dataDir, handlers, expectedErrors, log });
    shutdown.addEventListener("abort", () => void channel.close(), { once: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    createStartLog(log).warn(
      `Cannot open the command channel (${reason}). Command-line tools cannot reach this server; stop it to run an import.`,
    );
  }
}

/** The command `jobs` of the running server, which reads job boards. */
function createJobsCommand(boardSync: BoardSync | null): CommandHandler {
  return async (request, sendProgress, signal) => {
    if (!boardSync)
      throw new BoardProblem("Reading job boards is off. Start the server with JOB_BOARDS=on to read them.");
    return await boardSync.sync(request as SyncRequest, sendProgress, signal);
  };
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
    sweepHosts,
    sweepAnswers,
    sweepEmailChecks,
    pruneChanges,
    sweepRuns,
    sweepEvents,
    sweepImports,
    sweepWrites,
    sweepDeletedSearches,
    sweepDeliveries,
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
