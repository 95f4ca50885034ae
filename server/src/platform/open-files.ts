/** Where the system tells no limit, or none that matters. */
const unlimited = 1_048_576;

/** Files and connections that this process may have open at a time (`ulimit -n`). */
export function readOpenFilesLimit(): number {
  const { report } = process;
  if (!report) return unlimited;
  // Not yet in the types: without it every open connection's address would be looked up.
  Object.assign(report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | "unlimited" } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : unlimited;
}

/** Of these, those of the embedded database. It keeps files open to use them again, so fewer only cost time. */
export function shareOfDatabase(openFiles: number): number {
  return Math.max(64, Math.min(1_000, Math.floor(openFiles / 4)));
}
