export { rememberProspectRun } from "./last-prospect-run.ts";
export { ProspectsView } from "./prospects-view.tsx";
