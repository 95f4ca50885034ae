export { createCompanyEnrichKind } from "./company-enrich-kind.ts";
export { readCompanyCell } from "./read-company-cell.ts";
