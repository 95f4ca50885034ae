import type { ExportSources } from "../complete-exports/index.ts";
import type { EnrichContactServices } from "../contact-enrich/index.ts";
import type { ContactSources } from "../contact-search/index.ts";
import type { SearchSources } from "../search/index.ts";
import type { Watcher } from "../search-changes/index.ts";

/** What the tools work with: the same as the endpoints of the same verbs. */
export interface ToolServices extends SearchSources, ContactSources, ExportSources, EnrichContactServices {
  watcher: Watcher;
}
