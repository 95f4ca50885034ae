import type { RunRow } from "@eq/contracts";
import type { Crm, CrmAccount, CrmValues } from "../../adapters/crm/port.ts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import type { LeadSources } from "../lead-details/index.ts";

/** A row of a push: a person or company with the values that the CRM gets. */
export interface PushRow {
  /** The run's position. */
  row: number;
  /** EQ's id under which the CRM's record is remembered; null for a person of whom only the name is known. */
  ownId: string | null;
  /** For the erasure of a person; null for companies. */
  personKey: string | null;
  name: string;
  companyName: string | null;
  values: CrmValues;
  /** The directory's id of a person's company. */
  companyId: string | null;
}

/** What the rows of a run name. */
export interface PushItem {
  position: number;
  input: RunRow;
}

export interface PushSources extends LeadSources {
  prospects: ProspectData;
  crm: Crm;
}

/** What reading and writing a batch needs. */
export interface PushCall {
  sources: PushSources;
  account: CrmAccount;
  /** Names the account among those of all CRMs. */
  accountKey: string;
  db: Database;
  userId: string;
  now: Date;
  signal: AbortSignal;
}

export const nameAccount = (crm: Crm, account: CrmAccount): string => `${crm.name} ${account.id}`;

/** The value of the CRM's field for EQ's id. */
export const writeOwnId = (id: string): string => `eq-${id}`;
