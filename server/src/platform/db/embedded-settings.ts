import { PGlite } from "@electric-sql/pglite";
import { readOpenFilesLimit, shareOfDatabase } from "../open-files.ts";

/**
 * PGlite's own start parameters with ours: UTC, small buffers because the operating system caches the files anyway, and a
 * checkpoint for each segment of WAL (16 MB, in memory 1 MB), after which the segment is removed: PostgreSQL's default
 * keeps up to 1 GB.
 * When the process runs out of descriptors, PGlite creates a file but reports failure, and every retry fails with "File
 * exists"; `max_files_per_process` keeps it below that.
 */
export function embeddedStartParameters({ inMemory }: { inMemory: boolean }): string[] {
  const ours = {
    timezone: "UTC",
    jit: "off",
    // Databases in memory are those of tests: with small buffers they open twice as fast.
    shared_buffers: inMemory ? "16MB" : "64MB",
    max_wal_size: "32MB",
    min_wal_size: "32MB",
    wal_recycle: "off",
    max_files_per_process: String(shareOfDatabase(readOpenFilesLimit())),
  };
  return [
    ...PGlite.defaultStartParams,
    ...Object.entries(ours).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
