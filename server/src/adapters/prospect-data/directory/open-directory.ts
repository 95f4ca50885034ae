import { setTimeout as delay } from "node:timers/promises";
import { IndexWorkers } from "../../../directory-index/workers/index-workers.ts";
import type { ProspectData } from "../port.ts";
import { createDirectory, type DirectoryOptions } from "./directory.ts";
import { IndexKeeper } from "./index-keeper.ts";
import type { KeeperLog } from "./keeper/keeper-log.ts";
import { createRowSource } from "./keeper/row-source.ts";
import { SnapshotKeeper } from "./keeper/snapshot-keeper.ts";
import { createMemoryDirectory } from "./memory-directory.ts";

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
