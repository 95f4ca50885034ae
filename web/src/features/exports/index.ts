export { countNoun, describeLeftOut } from "./describe-export.ts";
export { ExportAllContacts, type ExportAllContactsProps } from "./export-all-contacts.tsx";
export { ExportIcpsDialog } from "./export-icps-dialog.tsx";
export { exportLeads, type LeadExport } from "./queries.ts";
