/** The limit used where the system has none or does not report it. */
const defaultOpenFilesLimit = 1_048_576;

/** Reads how many files and connections this process may have open at once (`ulimit -n`). */
export function readOpenFilesLimit(): number {
  const { report } = process;
  if (!report) return defaultOpenFilesLimit;
  // The types lack this option. Without it, the report resolves the address of every open connection.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | "unlimited" } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : defaultOpenFilesLimit;
}

/**
 * The embedded database's share of the open files. It keeps files open only for reuse, so that a small share costs time
 * but nothing else.
 */
export function chooseDatabaseOpenFiles(openFiles: number): number {
  return Math.max(64, Math.min(1_000, Math.floor(openFiles / 4)));
}
