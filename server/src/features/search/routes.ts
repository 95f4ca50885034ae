import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { mountStream } from "../../platform/http/mount-stream.ts";
import { loosenSearch } from "./loosen-search.ts";
import { type SearchSources, searchCompanies } from "./search-companies.ts";

export function searchRoutes(host: Host, sources: SearchSources): void {
  mountStream(host, contract.searchCompanies, (context, input) => searchCompanies(context, input, sources));
  mount(host, contract.loosenSearch, (context, input) => loosenSearch(context, input, sources));
}
