export { CompanyEnrich, type CompanyEnrichProps } from "./company-enrich.tsx";
