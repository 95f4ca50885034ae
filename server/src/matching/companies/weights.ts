import type { Evidence, EvidenceName } from "./measure-evidence.ts";

/**
 * The weight of each property in the logarithm of a candidate's odds. Fitted by `npm run eval:match -- --tune` on one half of
 * the companies of that evaluation, except those marked "set", which its questions do not show.
 */
export const weights: Readonly<Record<EvidenceName, number>> = {
  sameName: 5.17,
  otherForms: -2.04,
  lacksForms: -1.05,
  otherArticle: -1.14,
  similarName: 3,
  sharedRarity: 1.89,
  commonness: -0.56,
  shortPart: -0.44,
  missingGeneric: -3.08,
  missingOther: -3.84,
  lacksFirst: -0.88,
  extraGeneric: -6.91,
  extraOther: -6.49,
  variants: -2.51,
  abbreviatedGeneric: -3.07,
  abbreviatedOther: -6.8,
  joined: -0.05,
  reordered: -3.94,
  misspelt: -1.45,
  misspeltTwice: -0.49,
  misspeltAlone: -1.9,
  misspeltAloneLength: 0.69,
  misspeltCommonness: -0.08,
  misspeltReplaced: -0.9,
  misspeltFirstLetter: -0.51,
  misspeltKnownWord: -2.91,
  initials: 0.23,
  initialsLength: 2.49,
  formerName: -0.3,
  otherReading: -1.5,
  addressLabel: -3.77,
  sameHost: 3.5,
  hostOnly: 0,
  otherHost: -2,
  sameCity: 3,
  sameState: 1.5,
  otherCity: -0.7,
  otherState: -2,
  otherCountry: -2.5,
};

/** Adds up a candidate's properties: the logarithm of its odds against all other companies, known or not. */
export function scoreEvidence(evidence: Evidence): number {
  let score = 0;
  for (const name in evidence) score += (evidence[name as EvidenceName] ?? 0) * weights[name as EvidenceName];
  return score;
}
