/** The limit to assume where the system has no limit or does not report it. */
const defaultOpenFilesLimit = 1_048_576;

/** Reads how many files and connections this process may have open at once (`ulimit -n`). */
export function readOpenFilesLimit(): number {
  const { report } = process;
  if (!report) return defaultOpenFilesLimit;
  // Set an option that Node's types lack. Without it, the report would look up the address of every open connection,
  // which takes long.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | "unlimited" } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : defaultOpenFilesLimit;
}

/**
 * Chooses how many of this process's open files the embedded database may use. A low number only costs time, because
 * the database keeps files open only to reuse them.
 */
export function chooseDatabaseOpenFiles(openFiles: number): number {
  return Math.max(64, Math.min(1_000, Math.floor(openFiles / 4)));
}
