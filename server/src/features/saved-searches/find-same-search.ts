import { readParameters, type WrittenParameters } from "@eq/contracts";
import { computeStableHash } from "../../platform/stable-hash.ts";

/** A stored search that has the text of another one. */
export interface SearchCandidate {
  id: string;
  criteria: WrittenParameters;
  isSaved: boolean;
}

/**
 * Chooses the stored search that a run belongs to: a saved one only with equal parameters, so that a refinement never
 * replaces what was saved; else one that is stored because it ran today, with any parameters.
 * @param candidates searches of the same text and type, newest first
 * @returns its id; null when there is none
 */
export function chooseSearchOfRun(
  candidates: readonly SearchCandidate[],
  criteria: WrittenParameters,
): string | null {
  const key = computeCriteriaKey(criteria);
  const saved = candidates.find((each) => each.isSaved && computeCriteriaKey(each.criteria) === key);
  const chosen = saved ?? candidates.find(({ isSaved }) => !isSaved);
  return chosen?.id ?? null;
}

/**
 * Chooses the stored search that is the same as one that the user saves. Without parameters the text alone decides.
 * @param candidates searches of the same text and type, newest first
 */
export function chooseSearchToSave(
  candidates: readonly SearchCandidate[],
  { naturalQuery, criteria }: { naturalQuery: string; criteria: WrittenParameters },
): SearchCandidate | null {
  const key = computeCriteriaKey(criteria);
  if (key === keyWithoutCriteria) return naturalQuery === "" ? null : (candidates[0] ?? null);
  return candidates.find((each) => computeCriteriaKey(each.criteria) === key) ?? null;
}

/** The key that searches with equal parameters share; the order of their results does not matter. */
function computeCriteriaKey(criteria: WrittenParameters): string {
  const { sort: _sort, ...parameters } = readParameters(criteria);
  return computeStableHash(parameters);
}

const keyWithoutCriteria = computeCriteriaKey({});
