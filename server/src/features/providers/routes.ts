import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { checkProvider } from "./check-provider.ts";
import { listProviders, type ProviderServices } from "./list-providers.ts";
import { resetWaterfall, saveWaterfall } from "./save-waterfall.ts";

export function providerRoutes(host: Host, services: ProviderServices): void {
  mount(host, contract.listProviders, (context) => listProviders(context, services));
  mount(host, contract.saveWaterfall, (context, input) => saveWaterfall(context, input, services));
  mount(host, contract.resetWaterfall, (context) => resetWaterfall(context, services));
  mount(host, contract.checkProvider, (context, input) => checkProvider(context, input, services));
}
