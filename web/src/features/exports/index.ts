export { describeLeftOut } from "./describe-export.ts";
export { ExportAllContacts, type ExportAllContactsProps } from "./export-all-contacts.tsx";
export { exportLeads, type LeadExport, receiveLeads } from "./queries.ts";
