import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { listProviders, type ProviderServices } from "./list-providers.ts";

export function providerRoutes(host: Host, services: ProviderServices): void {
  mount(host, contract.listProviders, (context) => listProviders(context, services));
}
