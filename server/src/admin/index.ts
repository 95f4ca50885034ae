export { AdminProblem, type AdminRequest, runAdmin } from "./admin-command.ts";
