export { createDirectoryCompanyData } from "./directory-company-data.ts";
