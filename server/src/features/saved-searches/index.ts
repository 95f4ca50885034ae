export { autoSaveSearch, type FinishedSearch } from "./auto-save.ts";
export { findStoredCompany, findStoredPerson } from "./find-stored.ts";
export { addLeads, insertSearch } from "./store.ts";
export { writeStoredCompany, writeStoredLead } from "./write-stored.ts";
