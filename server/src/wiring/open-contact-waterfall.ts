import type { ContactData } from "../adapters/contact-data/port.ts";
import { createApollo } from "../adapters/contact-vendors/apollo/index.ts";
import { createHunter } from "../adapters/contact-vendors/hunter/index.ts";
import { createPeopleDataLabs } from "../adapters/contact-vendors/people-data-labs/index.ts";
import type { ContactVendor } from "../adapters/contact-vendors/port.ts";
import type { ContactVendorSettings } from "../config/contact-vendors.ts";
import { createContactWaterfall } from "../directory/contact-waterfall/index.ts";
import type { ImportLookups } from "../directory/import/index.ts";
import type { Database } from "../platform/db/database.ts";

/**
 * Puts the configured vendors behind the directory's contact details, in their order. Without any, what the directory knows of
 * an employer's addresses still gives likely ones.
 */
export function openContactWaterfall(
  directory: ContactData,
  {
    db,
    settings,
    lookups,
    now,
    zoomInfo,
  }: {
    db: Database;
    settings: ContactVendorSettings;
    /** Null when its keys are not configured. */
    zoomInfo: ContactVendor | null;
    lookups: ImportLookups;
    now: () => Date;
  },
): ContactData {
  const vendors = openContactVendors(db, settings, zoomInfo);
  const { prices, wanted } = settings;
  const priceById: Readonly<Record<string, number | undefined>> = prices;
  const steps = vendors.map((vendor) => ({
    vendor,
    priceMicros: Math.round((priceById[vendor.id] ?? 0) * 1_000_000),
  }));
  return createContactWaterfall(directory, {
    db,
    steps,
    wanted,
    lookups,
    now,
  });
}

/** Opens the vendors that have a key, in the order in which they are asked. */
function openContactVendors(
  db: Database,
  settings: ContactVendorSettings,
  zoomInfo: ContactVendor | null,
): ContactVendor[] {
  const { peopleDataLabs, apollo, hunter, order } = settings;
  const vendors = [
    zoomInfo,
    peopleDataLabs && createPeopleDataLabs(db, peopleDataLabs),
    apollo && createApollo(db, apollo),
    hunter && createHunter(db, hunter),
  ].filter((vendor) => vendor !== null);
  return order.flatMap((id) => vendors.find((vendor) => vendor.id === id) ?? []);
}
