import { QueryError } from "../../platform/db/query-error.ts";
import type { ReportBuilder } from "./import-report.ts";
import type { NumberedRow } from "./importer.ts";
import { retryConflicts } from "./retry-conflicts.ts";

/** SQLSTATE classes of errors in the data: data exception, integrity constraint, program limit. */
const dataErrorCodes = /^(22|23|54)/;

/**
 * Stores a batch. If the database refuses a value, halves the batch until the row with that value is alone, and rejects
 * that row with the database's message. Retries after a deadlock. Throws other errors, such as a full disk or a lost
 * connection.
 */
export async function storeSafely<Row>(
  rows: readonly NumberedRow<Row>[],
  store: (rows: readonly NumberedRow<Row>[]) => Promise<void>,
  report: ReportBuilder,
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await retryConflicts(() => store(rows));
  } catch (error) {
    if (!(error instanceof QueryError) || !dataErrorCodes.test(error.code ?? "")) throw error;
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
