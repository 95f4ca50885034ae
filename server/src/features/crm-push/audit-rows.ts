import { recordExport } from "../export-audit/index.ts";
import type { PushCall, PushItem } from "./push-row.ts";
import type { ReadRows } from "./read-rows.ts";
import { noteAudited, type StoredPush } from "./store.ts";

/**
 * Records the people of a batch in the export audit, before anything of them is sent. Rows that were recorded by an earlier
 * attempt are not recorded again.
 */
export async function auditRows(
  push: StoredPush,
  { items, read }: { items: readonly PushItem[]; read: ReadRows },
  { sources, db, userId, now }: PushCall,
): Promise<void> {
  const fresh = items.filter(({ position }) => position > push.auditedUntil);
  if (push.of === "companies" || fresh.length === 0) return;
  const positions = new Set(fresh.map(({ position }) => position));
  const people = read.rows
    .filter(({ row }) => positions.has(row))
    .map(({ personKey, name, companyName }) => ({ key: personKey, name, company: companyName }));
  const until = Math.max(...positions);
  const fileName = `${sources.crm.name} push`;
  const exported = { kind: "export", what: `${fileName} “${push.label}”`, fileName } as const;
  const user = { id: userId, name: push.pushedBy, email: null, picture: null };
  const rows = {
    people,
    leftOut: fresh.length - people.length,
    blanked: read.blanked,
    isLast: until >= push.total,
  };
  const context = { db, user, now: () => now };
  const auditId =
    (await recordExport(context, exported, { ...rows, exportId: push.auditId })) ??
    (await recordExport(context, exported, rows));
  if (auditId !== null) await noteAudited(db, { runId: push.runId, auditId, until });
}
