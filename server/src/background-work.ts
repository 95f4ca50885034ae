import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { seedDemoDirectory } from "./demo/index.ts";
import { sweepLeads } from "./features/guest-leads/index.ts";
import { sweepGuests } from "./features/guests/index.ts";
import type { Database } from "./platform/db/database.ts";

export interface BackgroundSettings {
  db: Database;
  config: Config;
  log: Logger;
  now: () => Date;
  shutdown: AbortSignal;
}

const sweepMilliseconds = 60_000;

/** What goes on beside the requests: the demo directory on a first start, and sweeping. Never throws. */
export async function startBackgroundWork(settings: BackgroundSettings): Promise<void> {
  const timer = setInterval(() => void sweep(settings), sweepMilliseconds);
  timer.unref();
  settings.shutdown.addEventListener("abort", () => clearInterval(timer), { once: true });
  await makeDemoDirectory(settings);
}

async function makeDemoDirectory({ db, config, log, now, shutdown }: BackgroundSettings): Promise<void> {
  if (config.demoCompanies === 0) return;
  try {
    await seedDemoDirectory(db, {
      companies: config.demoCompanies,
      today: now(),
      signal: shutdown,
      log,
    });
  } catch (error) {
    if (!shutdown.aborted)
      log.error({ err: error }, "The demo directory could not be made; it goes on at the next start");
  }
}

async function sweep({ db, log, now, shutdown }: BackgroundSettings): Promise<void> {
  try {
    await sweepGuests(db, now());
    await sweepLeads(db, now());
  } catch (error) {
    if (!shutdown.aborted)
      log.warn({ err: error }, "Sweeping what expired failed; it is tried again in a minute");
  }
}
