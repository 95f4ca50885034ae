export { describeLeftOut } from "./describe-export.ts";
export { ExportAllContacts, type ExportAllContactsProps } from "./export-all-contacts.tsx";
export { exportLeads, type LeadExport } from "./queries.ts";
