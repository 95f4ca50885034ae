export { autoSaveSearch, type FinishedSearch } from "./auto-save.ts";
export { findStoredCompany, findStoredPerson } from "./find-stored.ts";
export { addLeads, hasSearch, insertSearch } from "./store.ts";
export { noteEnrichedLead } from "./store-enriched-lead.ts";
export { writeStoredCompany, writeStoredLead } from "./write-stored.ts";
