import { listProviderInfo, listWaterfallSteps } from "../config/providers.ts";
import {
  deleteWaterfallSettings,
  orderSteps,
  readReport,
  readWaterfallSettings,
  saveWaterfallSettings,
} from "../directory/contact-waterfall/index.ts";
import type { ProviderServices } from "../features/providers/index.ts";
import type { Database } from "../platform/db/database.ts";
import { type CheckedVendors, createProviderChecks } from "./create-provider-checks.ts";

type ProviderConfig = CheckedVendors & Parameters<typeof listProviderInfo>[0];

/** Gathers what the page and the command of providers show and change. */
export function listProviderServices(
  db: Database,
  config: ProviderConfig & { readonly operators: readonly string[] },
): ProviderServices {
  return {
    providers: listProviderInfo(config),
    steps: listWaterfallSteps(config),
    wanted: config.contactVendors.wanted,
    settings: {
      read: () => readWaterfallSettings(db),
      save: (choice) => saveWaterfallSettings(db, choice),
      reset: () => deleteWaterfallSettings(db),
      order: (steps, vendors) => placeVendors(steps, vendors),
    },
    checks: createProviderChecks(db, config),
    operators: new Set(config.operators),
    readReport: (days) => readReport(db, days),
  };
}

type Step = ProviderServices["steps"][number];

/** Puts the vendors into an order; the free steps stay where they are. */
function placeVendors(steps: readonly Step[], vendors: readonly string[]): Step[] {
  const movable = steps.filter(({ isMovable }) => isMovable);
  const ordered = orderSteps(movable, vendors, ({ id }) => id).values();
  return steps.map((step) => (step.isMovable ? (ordered.next().value ?? step) : step));
}
