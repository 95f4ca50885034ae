import { queryLimit } from "@eq/contracts";
import type { AskedSearch } from "../query/asked-search.ts";
import type { QueryDraft } from "../query/use-query-draft.ts";
import type { OutdatedResults } from "../search-run/search-session.ts";
import type { CompanySearch } from "../search-run/use-company-search.ts";
import type { PeopleSearch } from "../search-run/use-people-search.ts";

export function isSendable(query: string): boolean {
  return query !== "" && query.length <= queryLimit;
}

/** Whether the shown results come from a form without a text, and the box is still blank. */
export function isFormSearch(asked: AskedSearch | null, draft: QueryDraft): boolean {
  return (
    draft.text.trim() === "" && asked?.request.query === "" && asked.request.forceStructuredSearch === true
  );
}

/** How the box differs from the shown results; null while it does not. A refused search has its own message. */
export function describeDifference(
  draft: QueryDraft,
  { asked, isEarlier }: CompanySearch | PeopleSearch,
): OutdatedResults | null {
  const cause = asked && !isEarlier ? draft.differenceFrom(asked) : null;
  if (!asked || cause === null) return null;
  const canSend = isSendable(draft.text.trim()) || isFormSearch(asked, draft);
  return { cause, shownQuery: asked.request.query, canSend };
}
