import { measureDirectorySearch } from "../directory-index/bench/search.ts";
import { benchCandidate } from "./candidate.ts";
import { benchCards } from "./cards.ts";
import { benchContacts } from "./contacts.ts";
import { benchCrowd } from "./crowd.ts";
import { benchCsvImport } from "./csv-import/index.ts";
import { benchCsvOut } from "./csv-out/index.ts";
import { benchDataTable } from "./data-table/bench.ts";
import { benchDeliveries } from "./deliveries.ts";
import { benchExports } from "./exports/index.ts";
import { benchFeed } from "./feed.ts";
import { benchImport } from "./import-file.ts";
import { benchIntent } from "./intent.ts";
import { benchMemory } from "./memory.ts";
import { benchPlans } from "./plans.ts";
import { benchRuns } from "./runs/index.ts";
import { benchStart } from "./start.ts";
import { benchStream } from "./stream.ts";
import { benchTabs } from "./tabs.ts";
import { UsageError } from "./usage-error.ts";
import { benchWaterfall } from "./waterfall.ts";
import { benchWeb } from "./web.ts";
import { benchWebhooks } from "./webhooks.ts";

/** The measurements by name. Each prints its tables and stops the processes that it started. */
const benchesByName: Record<string, (args: string[]) => Promise<void>> = {
  stream: benchStream,
  web: benchWeb,
  cards: benchCards,
  candidate: benchCandidate,
  contacts: benchContacts,
  crowd: benchCrowd,
  "csv-import": benchCsvImport,
  "csv-out": benchCsvOut,
  "data-table": benchDataTable,
  deliveries: benchDeliveries,
  exports: benchExports,
  feed: benchFeed,
  import: benchImport,
  intent: benchIntent,
  memory: benchMemory,
  plans: benchPlans,
  runs: benchRuns,
  start: benchStart,
  search: measureDirectorySearch,
  tabs: benchTabs,
  waterfall: benchWaterfall,
  webhooks: benchWebhooks,
};

/** Prints only the message of a usage error. Other errors are thrown on, with their stack. */
function printUsage(error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!(error instanceof UsageError) && !code.startsWith("ERR_PARSE_ARGS")) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

const [name = "", ...args] = process.argv.slice(2);
const chosenBench = benchesByName[name];
if (chosenBench === undefined) {
  printUsage(
    new UsageError(
      `Name a measurement: ${Object.keys(benchesByName).join(", ")}. For example: npm run bench -- stream`,
    ),
  );
} else {
  await chosenBench(args).catch(printUsage);
}
