export { ExportAudit } from "./export-audit.tsx";
