export { createImportCommand, createImportLookups } from "./import-command.ts";
export type { ImportLookups } from "./import-lookups.ts";
