import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type BuyingGroupSources, getBuyingGroup } from "./get-buying-group.ts";

export function buyingGroupRoutes(host: Host, sources: BuyingGroupSources): void {
  mount(host, contract.getBuyingGroup, (context, input) => getBuyingGroup(context, input, sources));
}
