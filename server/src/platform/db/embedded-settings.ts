import { PGlite } from "@electric-sql/pglite";

/**
 * PGlite's own start parameters with ours: UTC, small buffers because the file cache sits below anyway, and a checkpoint
 * for each 16 MB segment of WAL, after which the segment is removed: PostgreSQL's default keeps up to 1 GB.
 */
export function embeddedStartParameters(): string[] {
  const ours = {
    timezone: "UTC",
    jit: "off",
    shared_buffers: "64MB",
    max_wal_size: "32MB",
    min_wal_size: "32MB",
    wal_recycle: "off",
  };
  return [
    ...PGlite.defaultStartParams,
    ...Object.entries(ours).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}
