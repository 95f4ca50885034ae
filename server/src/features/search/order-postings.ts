import type { JobPosting } from "@eq/contracts";
import { type ExpandedTitles, rankTitle } from "@eq/understanding";

/**
 * Moves matching openings to the front: first those whose title has all words of one of the searched titles, then those
 * with another name of the same job. Otherwise the order stays the same, newest first.
 */
export function moveMatchingFirst(
  postings: readonly JobPosting[],
  searchedTitles: ExpandedTitles | null,
): JobPosting[] {
  if (searchedTitles === null) return [...postings];
  const rankOf = ({ title }: JobPosting) => rankTitle(title, searchedTitles);
  return postings.toSorted((one, other) => rankOf(one) - rankOf(other));
}
