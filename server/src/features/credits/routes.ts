import { getSubscription } from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { readSubscription } from "./read-subscription.ts";

export function creditRoutes(host: Host): void {
  mount(host, getSubscription, readSubscription);
}
