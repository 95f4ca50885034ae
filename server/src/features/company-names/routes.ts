import * as contract from "@eq/contracts";
import type { ProspectData } from "../../adapters/prospect-data/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { suggestCompanies } from "./suggest-companies.ts";

export function companyNameRoutes(host: Host, sources: { prospects: ProspectData }): void {
  mount(host, contract.suggestCompanies, (context, input) => suggestCompanies(context, input, sources));
}
