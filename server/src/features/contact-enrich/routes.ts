import * as contract from "@eq/contracts";
import type { Host } from "../../platform/http/host.ts";
import { mount } from "../../platform/http/mount.ts";
import { type EnrichContactServices, enrichContact } from "./enrich-contact.ts";
import { enrichContacts } from "./enrich-contacts.ts";
import { reportContact } from "./report-contact.ts";
import type { SuggestionSources } from "./suggestions/gather-evidence.ts";
import { verifySuggestions } from "./verify-suggestions.ts";

export function contactEnrichRoutes(host: Host, services: EnrichContactServices & SuggestionSources): void {
  mount(host, contract.enrichContact, (context, input) => enrichContact(context, input, services));
  mount(host, contract.enrichContacts, (context, input) => enrichContacts(context, input, services));
  mount(host, contract.reportContact, (context, input) =>
    reportContact(context, input, services.contactData),
  );
  mount(host, contract.verifySuggestions, (context, input) => verifySuggestions(context, input, services));
}
