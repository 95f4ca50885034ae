import { QueryError } from "../../platform/db/query-error.ts";
import type { ReportBuilder } from "./import-report.ts";
import type { LinedRow } from "./importer.ts";
import { retryConflicts } from "./retry-conflicts.ts";

/** Classes of errors that are about the data: data exception, constraint, program limit. */
const aboutTheData = /^(22|23|54)/;

/**
 * Stores a batch; when the database refuses it because of a value, halves it until the row is found, which is
 * rejected with the database's words. A deadlock with a search is tried again. Other errors (a full disk, a
 * lost connection) are thrown.
 */
export async function storeSafely<Row>(
  rows: readonly LinedRow<Row>[],
  store: (rows: readonly LinedRow<Row>[]) => Promise<void>,
  report: ReportBuilder,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await retryConflicts(() => store(rows));
  } catch (error) {
    if (!(error instanceof QueryError) || !aboutTheData.test(error.code ?? "")) throw error;
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) {
      report.note(only.line, "rejected", "the database refused a value", error.message);
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await storeSafely(rows.slice(0, half), store, report);
    await storeSafely(rows.slice(half), store, report);
  }
}
