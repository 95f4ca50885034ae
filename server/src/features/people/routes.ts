import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type PeopleSources, searchPeople } from "./search-people.ts";

export function peopleRoutes(host: Host, sources: PeopleSources): void {
  mount(host, contract.searchPeople, (context, input) => searchPeople(context, input, sources));
}
