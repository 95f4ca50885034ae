import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { claimTemporary } from "./claim-temporary.ts";

export function guestLeadRoutes(host: Host): void {
  mount(host, contract.claimTemporary, claimTemporary);
}
