import type { Crm } from "../../adapters/crm/port.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { RunEngine } from "../runs/index.ts";
import type { PushSources } from "./push-row.ts";

export interface CrmServices extends Omit<PushSources, "crm"> {
  /** Null when no CRM is configured. */
  crm: Crm | null;
  runEngine: RunEngine;
}

/** @throws Refusal 409 without a CRM */
export function requireCrm({ crm }: Pick<CrmServices, "crm">): Crm {
  if (crm) return crm;
  throw new Refusal(
    409,
    "No CRM is connected to this server. Its operator can set HUBSPOT_TOKEN; until then use CSV export.",
  );
}
