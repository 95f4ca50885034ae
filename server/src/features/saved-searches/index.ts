export { autoSaveSearch, type FinishedSearch } from "./auto-save.ts";
export { findCriteria } from "./find-criteria.ts";
export { findStoredCompany, findStoredPerson } from "./find-stored.ts";
export { saveSearch } from "./save-search.ts";
export { addLeads, insertSearch } from "./store.ts";
export { sweepDeletedSearches } from "./store-edits.ts";
export { noteEnrichedLead } from "./store-enriched-lead.ts";
export { hasSearch } from "./store-lists.ts";
export { writeStoredCompany, writeStoredLead } from "./write-stored.ts";
