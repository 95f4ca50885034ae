import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mountStream } from "../../platform/http/mount-stream.ts";
import { type SearchSources, searchCompanies } from "./search-companies.ts";

export function searchRoutes(host: Host, sources: SearchSources): void {
  mountStream(host, contract.searchCompanies, (context, input) => searchCompanies(context, input, sources));
}
