export { createImportCommand } from "./import-command.ts";
export { ImportProblem } from "./import-problem.ts";
