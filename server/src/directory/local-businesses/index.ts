export { createDirectoryLocalBusinesses } from "./directory-local-businesses.ts";
export { createFetchedBusinesses } from "./fetched-businesses.ts";
