import type { verifySuggestions as contract, InputOf } from "@eq/contracts";
import type { UserContext } from "../../platform/http/context.ts";
import type { AdmitEnrichment } from "../runs/index.ts";
import { readContactRow } from "./read-contact-row.ts";
import { listAlternativePeople } from "./suggestions/alternative-people.ts";
import { gatherEvidence, type SuggestionSources } from "./suggestions/gather-evidence.ts";
import { listSearchTips } from "./suggestions/search-tips.ts";
import { correctCompanyName, correctPersonName } from "./suggestions/spelling-corrections.ts";

/**
 * EQ Helper: likely spellings of a person's and a company's name, other people who may be meant, and tips. It never
 * costs a credit and never shows contact details.
 * @throws Refusal 429 beyond the limit of enrichments
 */
export async function verifySuggestions(
  context: UserContext,
  search: InputOf<typeof contract>,
  { admitEnrichment, ...sources }: SuggestionSources & { admitEnrichment: AdmitEnrichment },
) {
  await admitEnrichment(context);
  const row = { search, ...readContactRow(search) };
  const evidence = await gatherEvidence(row, sources, context.signal);
  return {
    suggestions: {
      originalSearch: search,
      spellingCorrections: {
        personName: correctPersonName(evidence),
        companyName: correctCompanyName(evidence),
      },
      alternativePeople: listAlternativePeople(evidence),
      searchTips: listSearchTips(evidence),
    },
  };
}
