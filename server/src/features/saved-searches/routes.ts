import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountDownload } from "../../platform/http/mount-download.ts";
import type { LeadSources } from "../lead-details/index.ts";
import { changeSavedSearch } from "./change-saved-search.ts";
import { deleteSavedSearch } from "./delete-saved-search.ts";
import { exportSavedSearch } from "./export-saved-search.ts";
import { exportSavedSearchCompanies } from "./export-saved-search-companies.ts";
import { getSavedSearchResults } from "./get-saved-search-results.ts";
import { listEnrichedLeads } from "./list-enriched-leads.ts";
import { restoreSavedSearch } from "./restore-saved-search.ts";
import { saveSearch, saveSearchParameters } from "./save-search.ts";
import { saveSearchResults } from "./save-search-results.ts";
import { listSavedSearches } from "./store-lists.ts";

export function savedSearchRoutes(host: Host, sources: LeadSources): void {
  mount(host, contract.saveSearch, saveSearch);
  mount(host, contract.saveSearchParameters, saveSearchParameters);
  mount(host, contract.saveSearchResults, saveSearchResults);
  mount(host, contract.changeSavedSearch, changeSavedSearch);
  mount(host, contract.deleteSavedSearch, deleteSavedSearch);
  mount(host, contract.restoreSavedSearch, restoreSavedSearch);
  mount(host, contract.getSavedSearchResults, (context, input) =>
    getSavedSearchResults(context, input, sources),
  );
  mount(host, contract.listEnrichedLeads, (context, input) => listEnrichedLeads(context, input, sources));
  mount(host, contract.exportSavedSearch, (context, input) => exportSavedSearch(context, input, sources));
  mountDownload(host, contract.exportSavedSearchCompanies, exportSavedSearchCompanies);
  mount(host, contract.listSavedSearches, async ({ db, user }, { limit }) => ({
    searches: await listSavedSearches(db, user.id, limit),
  }));
}
