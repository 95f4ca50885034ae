import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type ContactEnrichServices, enrichContacts } from "./enrich-contacts.ts";
import { reportContact } from "./report-contact.ts";
import type { SuggestionSources } from "./suggestions/gather-evidence.ts";
import { verifySuggestions } from "./verify-suggestions.ts";

export function contactEnrichRoutes(host: Host, services: ContactEnrichServices & SuggestionSources): void {
  mount(host, contract.enrichContacts, (context, input) => enrichContacts(context, input, services));
  mount(host, contract.reportContact, reportContact);
  mount(host, contract.verifySuggestions, (context, input) => verifySuggestions(context, input, services));
}
