import { createApolloCheck } from "../adapters/contact-vendors/apollo/index.ts";
import { createHunterCheck } from "../adapters/contact-vendors/hunter/index.ts";
import { createZoomInfo } from "../adapters/contact-vendors/zoominfo/index.ts";
import { createHubSpotCheck } from "../adapters/crm/hubspot/index.ts";
import { createSerpApiCheck } from "../adapters/news/serpapi/index.ts";
import type { ContactVendorSettings } from "../config/contact-vendors.ts";
import type { readHubSpot } from "../config/hubspot.ts";
import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";
import type { CheckAccount } from "../platform/vendor-calls/account-check.ts";

export interface CheckedVendors {
  readonly contactVendors: ContactVendorSettings;
  readonly zoomInfo: (Parameters<typeof createZoomInfo>[1] & { readonly isProspectSource: boolean }) | null;
  readonly serpApi: Parameters<typeof createSerpApiCheck>[1] | null;
  readonly hubspot: ReturnType<typeof readHubSpot>;
}

/** Creates the free calls of the configured providers, by their ids. People Data Labs and job boards have none. */
export function createProviderChecks(db: Database, config: CheckedVendors): Map<string, CheckAccount> {
  const { contactVendors, serpApi, hubspot } = config;
  const { apollo, hunter } = contactVendors;
  const checks: Record<string, CheckAccount | null> = {
    directory: (signal) => checkDirectory(db, signal),
    ...createZoomInfoChecks(db, config),
    serpapi: serpApi && createSerpApiCheck(db, serpApi),
    apollo: apollo && createApolloCheck(db, apollo),
    hunter: hunter && createHunterCheck(db, hunter),
    hubspot: hubspot && createHubSpotCheck({ ...hubspot, db, now: () => new Date() }),
  };
  return new Map(Object.entries(checks).flatMap(([id, check]) => (check ? [[id, check] as const] : [])));
}

async function checkDirectory(db: Database, signal: AbortSignal): Promise<string> {
  await db.query(sql`select 1`, { signal });
  return "The database answers.";
}

/** Both parts of ZoomInfo have the same keys, and each a state of its own. */
function createZoomInfoChecks(db: Database, { zoomInfo: settings }: CheckedVendors) {
  if (settings === null) return {};
  const { api } = createZoomInfo(db, settings);
  const checkPart =
    (part: "enrich" | "search"): CheckAccount =>
    async (signal) => {
      await api.checkSignIn(part, signal);
      return "The sign-in is accepted.";
    };
  return {
    zoominfo: checkPart("enrich"),
    ...(settings.isProspectSource && { "zoominfo-search": checkPart("search") }),
  };
}
