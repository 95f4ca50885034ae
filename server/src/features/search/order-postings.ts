import type { JobPosting } from "@eq/contracts";
import { type ExpandedTitles, titleWords } from "@eq/understanding";

/**
 * Moves matching openings to the front: first those whose title has all words of one of the searched titles, then those
 * with another name of the same job. Otherwise the order stays the same, newest first.
 */
export function moveMatchingFirst(
  postings: readonly JobPosting[],
  searchedTitles: ExpandedTitles | null,
): JobPosting[] {
  if (searchedTitles === null) return [...postings];
  const { literal, alternatives } = searchedTitles;
  const rankOf = ({ title }: JobPosting) => {
    const words = titleWords(title);
    const hasAll = (list: readonly string[]) => list.every((word) => words.includes(word));
    if (literal.some(hasAll)) return 0;
    const isOtherName = alternatives.some(
      (name) => hasAll(name.words) && !name.without.some((word) => words.includes(word)),
    );
    return isOtherName ? 1 : 2;
  };
  return postings.toSorted((one, other) => rankOf(one) - rankOf(other));
}
