export { type AdminRequest, runAdmin } from "./admin-command.ts";
