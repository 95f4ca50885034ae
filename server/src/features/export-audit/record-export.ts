import type { UserContext } from "../../platform/http/context.ts";
import * as store from "./store.ts";

/** A row of an export. `key` is the person's key; null for a row of whom nobody is known. */
export interface ExportedPerson {
  key: string | null;
  name: string;
  company: string | null;
}

/** Rows that are handed out together. */
export interface ExportedRows {
  people: readonly ExportedPerson[];
  /** People who are suppressed or objected, and have no row. */
  leftOut: number;
  /** Numbers that must not be called, whose cells are blank. */
  blanked: number;
}

export interface NewExport {
  /** The operation. */
  kind: "leads" | "campaign" | "run";
  what: string;
  fileName: string;
}

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
