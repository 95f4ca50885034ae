import { PGlite } from "@electric-sql/pglite";
import { chooseDatabaseOpenFiles, readOpenFilesLimit } from "../open-files.ts";

/**
 * PGlite's own start parameters and ours. The buffers are small, because the operating system caches the files anyway.
 * A checkpoint after each segment of WAL (16 MB; in memory 1 MB) removes that WAL; by default PostgreSQL keeps up to 1
 * GB. `max_files_per_process` keeps the process from running out of file descriptors. Without any left, PGlite would
 * create a file, report failure, and fail every retry with "File exists".
 */
export function embeddedStartParameters({ inMemory }: { inMemory: boolean }): string[] {
  const ours = {
    timezone: "UTC",
    jit: "off",
    // Only tests use databases in memory; with small buffers, these open twice as fast.
    shared_buffers: inMemory ? "16MB" : "64MB",
    max_wal_size: "32MB",
    min_wal_size: "32MB",
    wal_recycle: "off",
    max_files_per_process: String(chooseDatabaseOpenFiles(readOpenFilesLimit())),
  };
  return [
    ...PGlite.defaultStartParams,
    ...Object.entries(ours).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
