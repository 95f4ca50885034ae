import type { RunRow } from "@eq/contracts";
import type { ContactRequest } from "../../adapters/contact-data/port.ts";
import { readCompanyCell } from "../company-enrich/index.ts";

export interface ContactRowReading {
  request: Omit<ContactRequest, "key">;
  /** Why the row names nobody; null when it can be looked up. */
  problem: string | null;
}

const twoPeoplePattern = /\p{L}[\p{L}.'’-]*\s+(?:and|&|\/|;|\+|und|et|y)\s+\p{L}|[;/|\n]/u;

