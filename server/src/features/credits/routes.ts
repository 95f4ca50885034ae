import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { getStatement } from "./get-statement.ts";
import { getSubscription } from "./get-subscription.ts";

export function creditRoutes(host: Host): void {
  mount(host, contract.getSubscription, getSubscription);
  mount(host, contract.getStatement, getStatement);
}
