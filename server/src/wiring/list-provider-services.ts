import { listProviderInfo, listWaterfallSteps } from "../config/providers.ts";
import { readReport } from "../directory/contact-waterfall/index.ts";
import type { ProviderServices } from "../features/providers/index.ts";
import type { Queryable } from "../platform/db/database.ts";

const wantedWords = { email: "email", phone: "phone", linkedin: "LinkedIn" } as const;

/** Gathers what the page and the command of providers show. */
export function listProviderServices(
  db: Queryable,
  config: Parameters<typeof listProviderInfo>[0] & { operators: readonly string[] },
): ProviderServices {
  return {
    providers: listProviderInfo(config),
    steps: listWaterfallSteps(config),
    wanted: config.contactVendors.wanted.map((kind) => wantedWords[kind]).join(", "),
    operators: new Set(config.operators),
    readReport: (days) => readReport(db, days),
  };
}
