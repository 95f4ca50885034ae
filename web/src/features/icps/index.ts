export { ExportIcpsDialog } from "./export-icps-dialog.tsx";
