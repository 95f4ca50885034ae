export { storeLeads, sweepLeads } from "./store.ts";
