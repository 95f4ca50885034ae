import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { getInsights, type InsightSources } from "./get-insights.ts";

export function insightRoutes(host: Host, sources: InsightSources): void {
  mount(host, contract.getInsights, (context, input) => getInsights(context, input, sources));
}
