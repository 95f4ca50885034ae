export { type EnrichmentSources, enrichCompanies } from "./enrich-companies.ts";
export { refreshScores } from "./refresh-scores.ts";
export { type SearchSources, searchCompanies } from "./search-companies.ts";
