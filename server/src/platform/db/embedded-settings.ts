import { PGlite } from "@electric-sql/pglite";
import { databaseShare, readOpenFilesLimit } from "../open-files.ts";

/**
 * PGlite's own start parameters and ours: UTC; small buffers, because the operating system caches the files anyway; and a
 * checkpoint after each segment of WAL (16 MB, in memory 1 MB), which is then removed: PostgreSQL's default keeps up to 1 GB.
 * `max_files_per_process` keeps the process from running out of file descriptors, where PGlite creates a file, reports
 * failure, and fails every retry with "File exists".
 */
export function embeddedStartParameters({ inMemory }: { inMemory: boolean }): string[] {
  const ours = {
    timezone: "UTC",
    jit: "off",
    // Only tests use databases in memory; with small buffers they open twice as fast.
    shared_buffers: inMemory ? "16MB" : "64MB",
    max_wal_size: "32MB",
    min_wal_size: "32MB",
    wal_recycle: "off",
    max_files_per_process: String(databaseShare(readOpenFilesLimit())),
  };
  return [
    ...PGlite.defaultStartParams,
    ...Object.entries(ours).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
