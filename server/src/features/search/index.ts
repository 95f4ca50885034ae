export { type EnrichmentSources, enrichCompanies } from "./enrich-companies.ts";
