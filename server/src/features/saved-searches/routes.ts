import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { getSavedSearchResults, type StoredResultSources } from "./get-saved-search-results.ts";
import { saveSearch, saveSearchParameters } from "./save-search.ts";
import { saveSearchResults } from "./save-search-results.ts";
import { listSavedSearches } from "./store.ts";

export function savedSearchRoutes(host: Host, sources: StoredResultSources): void {
  mount(host, contract.saveSearch, saveSearch);
  mount(host, contract.saveSearchParameters, saveSearchParameters);
  mount(host, contract.saveSearchResults, saveSearchResults);
  mount(host, contract.getSavedSearchResults, (context, input) =>
    getSavedSearchResults(context, input, sources),
  );
  mount(host, contract.listSavedSearches, async ({ db, user }, { limit }) => ({
    searches: await listSavedSearches(db, user.id, limit),
  }));
}
