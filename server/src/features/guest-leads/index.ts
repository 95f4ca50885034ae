export { holdLeads, sweepLeads } from "./store.ts";
