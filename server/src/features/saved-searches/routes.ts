import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mountEndpoint } from "../../platform/http/mount.ts";
import { getSavedSearchResults } from "./get-saved-search-results.ts";
import { saveSearch, saveSearchParameters } from "./save-search.ts";
import { saveSearchResults } from "./save-search-results.ts";
import { listSavedSearches } from "./store.ts";

export function savedSearchRoutes(host: Host): void {
  mountEndpoint(host, contract.saveSearch, saveSearch);
  mountEndpoint(host, contract.saveSearchParameters, saveSearchParameters);
  mountEndpoint(host, contract.saveSearchResults, saveSearchResults);
  mountEndpoint(host, contract.getSavedSearchResults, getSavedSearchResults);
  mountEndpoint(host, contract.listSavedSearches, async ({ db, user }, { limit }) => ({
    searches: await listSavedSearches(db, user.id, limit),
  }));
}
