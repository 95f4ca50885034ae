export { createImportCommand } from "./import-command.ts";
