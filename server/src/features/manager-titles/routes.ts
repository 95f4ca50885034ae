import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type ManagerSources, suggestManagerTitles } from "./suggest-manager-titles.ts";

export function managerTitleRoutes(host: Host, sources: ManagerSources): void {
  mount(host, contract.suggestManagerTitles, (context, input) =>
    suggestManagerTitles(context, input, sources),
  );
}
