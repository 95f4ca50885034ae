export { findCompany, isInCity, listNamesakes } from "./find-company.ts";
