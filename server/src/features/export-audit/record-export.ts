import type { UserContext } from "../../platform/http/context.ts";
import type { ExportedRows, NewExport } from "./exported-rows.ts";
import * as store from "./store.ts";

/**
 * Records rows of an export, before they are handed out: a file that is cut off has given its rows away too.
 * @param options.exportId adds to that record instead of a new one
 * @param options.isLast whether the export is complete with these rows
 * @returns the record's id; null when the user has no such record to add to
 */
export async function recordExport(
  { db, user, now }: Pick<UserContext, "db" | "user" | "now">,
  exported: NewExport,
  { exportId, isLast, ...rows }: ExportedRows & { exportId?: string | null | undefined; isLast: boolean },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const id =
      exportId ??
      (await store.insertExport(tx, user.id, {
        ...exported,
        by: user.name ?? user.email ?? "Unnamed user",
        at: now(),
      }));
    const change = { id, kind: exported.kind, ...rows, completedAt: isLast ? now() : null, now: now() };
    return (await store.addRows(tx, user.id, change)) ? id : null;
  });
}
