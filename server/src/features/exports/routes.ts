import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import type { LeadSources } from "../lead-details/index.ts";
import { exportLeads } from "./export-leads.ts";

export function exportRoutes(host: Host, sources: LeadSources): void {
  mount(host, contract.exportLeads, (context, input) => exportLeads(context, input, sources));
}
