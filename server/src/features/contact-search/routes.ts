import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { listOpenContacts } from "./list-open-contacts.ts";
import { type ContactSources, searchContacts } from "./search-contacts.ts";

export function contactSearchRoutes(host: Host, sources: ContactSources): void {
  mount(host, contract.searchContacts, (context, input) => searchContacts(context, input, sources));
  mount(host, contract.listOpenContacts, (context, input) => listOpenContacts(context, input, sources));
}
