export { ContactFinding } from "./contact-finding.tsx";
export { SelectCompany } from "./select-company.tsx";
