export { ContactEnrich, type ContactEnrichProps } from "./contact-enrich.tsx";
