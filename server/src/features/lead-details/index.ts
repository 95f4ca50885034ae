export { type DepartureSource, findDepartures, readEndOfEmployment } from "./find-departures.ts";
export { leadCells } from "./lead-cells.ts";
export { createLeadKey, cutText, type LeadRequest, readProfile } from "./lead-key.ts";
export { type LeadCall, type LeadSources, type ListedLead, readLeads } from "./read-leads.ts";
