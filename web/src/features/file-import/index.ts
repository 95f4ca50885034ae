export type { CsvTable } from "./csv/csv-table.ts";
export type { CsvLimits } from "./csv/parse-csv.ts";
export {
  type ColumnFields,
  type CsvField,
  findMappingProblem,
  type MappedRow,
  type MappingProblem,
  mapRows,
  type RejectedRow,
} from "./csv-mapping.ts";
export { CsvPreview } from "./csv-preview.tsx";
export { type CompanyFieldId, type ContactFieldId, companyFields, contactFields } from "./enrich-fields.ts";
export { nameRejectedFile, writeRejectedRows } from "./rejected-rows.ts";
export { type CsvImport, type CsvImportState, useCsvImport } from "./use-csv-import.ts";
