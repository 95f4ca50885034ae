import { createHubSpotCrm } from "../adapters/crm/hubspot/index.ts";
import type { readHubSpot } from "../config/hubspot.ts";
import { createPushKind, createUndoKind } from "../features/crm-push/index.ts";
import type { Database } from "../platform/db/database.ts";

/** Opens the CRM and the runs that write to it; null and none when no CRM is configured. */
export function openCrm(
  { hubspot }: { hubspot: ReturnType<typeof readHubSpot> },
  {
    db,
    now,
    ...sources
  }: Omit<Parameters<typeof createPushKind>[0], "crm"> & { db: Database; now: () => Date },
) {
  if (!hubspot) return { crm: null, crmKinds: [] };
  const crm = createHubSpotCrm({ ...hubspot, db, now });
  const crmKinds = [createPushKind({ ...sources, crm }), createUndoKind({ ...sources, crm })];
  return { crm, crmKinds };
}
