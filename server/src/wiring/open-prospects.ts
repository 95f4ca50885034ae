import { createZoomInfo, type ZoomInfo } from "../adapters/contact-vendors/zoominfo/index.ts";
import type { ProspectData } from "../adapters/prospect-data/port.ts";
import { createZoomInfoSearch } from "../adapters/vendor-search/zoominfo/index.ts";
import { createVendorProspects, hideDemoFor } from "../directory/vendor-search/index.ts";
import type { Database } from "../platform/db/database.ts";

type ProspectsOptions = Parameters<typeof createVendorProspects>[0];

/** The settings of ZoomInfo; null when its keys are not configured. */
interface ZoomInfoConfig {
  readonly zoomInfo:
    | (Parameters<typeof createZoomInfo>[1] & {
        readonly isProspectSource: boolean;
        readonly enrichCompanies: boolean;
      })
    | null;
}

/** Opens the client of ZoomInfo; null when its keys are not configured. */
export function openZoomInfo(db: Database, { zoomInfo: settings }: ZoomInfoConfig): ZoomInfo | null {
  return settings && createZoomInfo(db, settings);
}

type ProspectParts = Omit<ProspectsOptions, "search" | "describesCompanies" | "lookups"> & {
  readonly zoomInfo: ZoomInfo | null;
  readonly config: ZoomInfoConfig;
  readonly makeLookups: () => ProspectsOptions["lookups"];
};

/** Opens the source of searches: ZoomInfo over the directory with PROSPECT_DATA=zoominfo, else the directory alone. */
export async function openProspects({
  zoomInfo,
  config,
  makeLookups,
  ...parts
}: ProspectParts): Promise<ProspectData> {
  const settings = config.zoomInfo?.isProspectSource ? config.zoomInfo : null;
  const search = zoomInfo && settings ? createZoomInfoSearch(zoomInfo.api) : null;
  await hideDemoFor(parts.db, search?.id ?? null);
  if (!search || !settings) return parts.directory;
  return createVendorProspects({
    ...parts,
    search,
    lookups: makeLookups(),
    describesCompanies: settings.enrichCompanies,
  });
}
