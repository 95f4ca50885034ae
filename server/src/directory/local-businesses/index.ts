export { createDirectoryLocalBusinesses } from "./directory-local-businesses.ts";
