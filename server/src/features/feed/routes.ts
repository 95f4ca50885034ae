import * as contract from "@eq/contracts";
import type { CompanyEventSource } from "../../adapters/company-events/port.ts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type ExampleSources, listExampleSearches } from "./list-example-searches.ts";
import { listFeedEvents } from "./list-feed-events.ts";
import { markFeedSeen } from "./mark-feed-seen.ts";

export interface FeedServices extends ExampleSources {
  companyEvents: CompanyEventSource;
}

export function feedRoutes(host: Host, services: FeedServices): void {
  mount(host, contract.listFeedEvents, (context) => listFeedEvents(context, services));
  mount(host, contract.markFeedSeen, markFeedSeen);
  mount(host, contract.listExampleSearches, (context) => listExampleSearches(context, services));
}
