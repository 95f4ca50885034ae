import type { Evidence, EvidenceName } from "./measure-evidence.ts";

/**
 * The weight of each property in the logarithm of a candidate's odds. Fitted by `npm run eval:match -- --tune` on one half of
 * the companies of that evaluation, except those marked "set", which its questions do not show.
 */
export const weights: Readonly<Record<EvidenceName, number>> = {
  sameName: 5.47,
  otherForms: -2.12,
  lacksForms: -1.17,
  otherArticle: -1.33,
  similarName: 2.73,
  similarInLargeDirectory: -0.69,
  sharedRarity: 1.52,
  commonness: -0.44,
  shortPart: -0.19,
  missingGeneric: -3.15,
  missingOther: -3.81,
  lacksFirst: -0.66,
  extraGeneric: -7.01,
  extraOther: -6.64,
  otherNumber: -5,
  variants: -2.26,
  abbreviatedGeneric: -3.41,
  abbreviatedOther: -6.27,
  joined: -0.76,
  reordered: -3.69,
  misspelt: -0.66,
  misspeltTwice: -0.19,
  misspeltAlone: -2.27,
  misspeltAloneLength: 0.67,
  misspeltCommonness: -0.04,
  misspeltReplaced: -1.05,
  misspeltFirstLetter: -0.37,
  misspeltKnownWord: -3.18,
  initials: 0.12,
  initialsLength: 1.72,
  formerName: -0.3,
  otherReading: -1.5,
  addressLabel: -4.34,
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
