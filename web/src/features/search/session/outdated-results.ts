import { queryLimit } from "@eq/contracts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { OutdatedResults } from "../search-run/search-session.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

export function isSendableText(query: string): boolean {
  return query !== "" && query.length <= queryLimit;
}

/** Whether the shown results come from a form without query text and the box is still blank. */
export function isFormSearch(submitted: SubmittedSearch | null, draft: QueryDraft): boolean {
  return (
    draft.text.trim() === "" &&
    submitted?.request.query === "" &&
    submitted.request.forceStructuredSearch === true
  );
}

/**
 * How the box differs from the shown results. Returns null if it does not differ. Also returns null if the last search
 * was refused, since the refusal has its own message.
 */
export function describeOutdatedResults(
  draft: QueryDraft,
  { submitted, isEarlier }: CompanySearch | PeopleSearch,
): OutdatedResults | null {
  const cause = submitted && !isEarlier ? draft.differenceFrom(submitted) : null;
  if (!submitted || cause === null) return null;
  const canSend = isSendableText(draft.text.trim()) || isFormSearch(submitted, draft);
  return { cause, shownQuery: submitted.request.query, canSend };
}
