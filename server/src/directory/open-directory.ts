import { setTimeout as delay } from "node:timers/promises";
import { IndexWorkers } from "@eq/directory-index";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import { createMemoryDirectory } from "./index-search/memory-directory.ts";
import { IndexKeeper } from "./index-sync/index-sync.ts";
import type { KeeperLog } from "./index-sync/keeper-log.ts";
import { createRowSource } from "./index-sync/row-source.ts";
import { SnapshotKeeper } from "./index-sync/snapshot-keeper.ts";
import { createDirectory, type DirectoryOptions } from "./sql-search/sql-directory.ts";

export interface OpenDirectory {
  readonly prospects: ProspectData;
  /** Resolves when what was committed before is found, or after five seconds. Never throws. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export interface IndexSettings {
  /** Where the snapshot lies. */
  readonly folder: string;
  readonly log: KeeperLog;
}

const longestWait = 5000;

/** The directory with an index in memory, which is made ready meanwhile; with null for `index` SQL answers alone. */
export function openDirectory(options: DirectoryOptions, index: IndexSettings | null): OpenDirectory {
  const sql = createDirectory(options);
  if (!index) return { prospects: sql, caughtUp: async () => {}, close: async () => {} };
  const { folder, log } = index;
  const keeper = new IndexKeeper({
    source: createRowSource(options.db),
    workers: new IndexWorkers({ warn: (line, err) => log.warn({ err }, line) }),
    snapshots: new SnapshotKeeper(folder, log),
    log,
  });
  const started = keeper.start();
  return {
    prospects: createMemoryDirectory({ ...options, sql, index: keeper }),
    caughtUp: async () => {
      const patience = AbortSignal.timeout(longestWait);
      const settled = keeper.settled({ signal: patience }).catch(() => {});
      await Promise.race([settled, delay(longestWait, undefined, { ref: false })]);
    },
    close: async () => {
      await keeper.close();
      await started;
    },
  };
}
