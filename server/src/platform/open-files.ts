/** Used where the system has no limit or does not report it. */
const unlimited = 1_048_576;

/** Files and connections that this process may have open at once (`ulimit -n`). */
export function readOpenFilesLimit(): number {
  const { report } = process;
  if (!report) return unlimited;
  // Missing in the types. Without it, the report resolves the address of every open connection.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | "unlimited" } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : unlimited;
}

/** The embedded database's share of them. It keeps files open for reuse, so that a small share only costs time. */
export function databaseShare(openFiles: number): number {
  return Math.max(64, Math.min(1_000, Math.floor(openFiles / 4)));
}
