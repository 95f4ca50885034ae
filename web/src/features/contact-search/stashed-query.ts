import { createPersistedText } from "../../lib/persisted/persisted.ts";

/** A query that another page left for the next Find Contacts dialog of this tab. */
const stashedQuery = createPersistedText("eq_contact_query");

/** Takes the stashed query, which is then gone; null without one. */
export function takeStashedQuery(): string | null {
  const query = stashedQuery.get();
  stashedQuery.clear();
  return query?.trim() ? query : null;
}
