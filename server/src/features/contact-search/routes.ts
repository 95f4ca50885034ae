import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import type { RunEngine } from "../runs/index.ts";
import type { ContactSources } from "./contact-sources.ts";
import { listOpenContacts } from "./list-open-contacts.ts";
import { listRunContacts } from "./list-run-contacts.ts";
import { searchContacts } from "./search-contacts.ts";

export function contactSearchRoutes(host: Host, services: ContactSources & { runEngine: RunEngine }): void {
  mount(host, contract.searchContacts, (context, input) => searchContacts(context, input, services));
  mount(host, contract.listOpenContacts, (context, input) => listOpenContacts(context, input, services));
  mount(host, contract.listRunContacts, (context, input) => listRunContacts(context, input, services));
}
