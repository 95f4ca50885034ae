import { setTimeout as delay } from "node:timers/promises";
import { IndexWorkers } from "@eq/directory-index";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import { createMemoryDirectory } from "./index-search/memory-directory.ts";
import type { IndexLog } from "./index-sync/index-log.ts";
import { IndexSync } from "./index-sync/index-sync.ts";
import { createRowSource } from "./index-sync/row-source.ts";
import { SnapshotFile } from "./index-sync/snapshot-file.ts";
import { answerKinds } from "./kinds/answer-kinds.ts";
import { findUnlistedKind } from "./sql-search/kind-filter.ts";
import { createSqlDirectory, type DirectoryOptions } from "./sql-search/sql-directory.ts";

export interface OpenDirectory {
  readonly prospects: ProspectData;
  /** Resolves when searches include all earlier commits, or after five seconds. Never throws. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export interface IndexSettings {
  /** Folder of the snapshot. */
  readonly folder: string;
  readonly log: IndexLog;
}

const maxCatchUpMs = 5000;

/**
 * Opens the directory with an index in memory. Searches use SQL until the index is ready, and always when `index` is
 * null.
 */
export function openDirectory(options: DirectoryOptions, index: IndexSettings | null): OpenDirectory {
  const sql = createSqlDirectory(options);
  const withKinds = (prospects: ProspectData) => answerKinds(prospects, options.findKind ?? findUnlistedKind);
  if (!index) return { prospects: withKinds(sql), caughtUp: async () => {}, close: async () => {} };
  const { folder, log } = index;
  const sync = new IndexSync({
    source: createRowSource(options.db),
    workers: new IndexWorkers({ warn: (line, err) => log.warn({ err }, line) }),
    snapshot: new SnapshotFile(folder, log),
    log,
  });
  const started = sync.start();
  return {
    prospects: withKinds(createMemoryDirectory({ ...options, sql, index: sync })),
    caughtUp: async () => {
      const timeout = AbortSignal.timeout(maxCatchUpMs);
      const settled = sync.settled({ signal: timeout }).catch(() => {});
      await Promise.race([settled, delay(maxCatchUpMs, undefined, { ref: false })]);
    },
    close: async () => {
      await sync.close();
      await started;
    },
  };
}
