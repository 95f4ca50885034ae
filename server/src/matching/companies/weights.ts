import type { Evidence, EvidenceName } from "./measure-evidence.ts";

/**
 * The weight of each property in the logarithm of a candidate's odds. Fitted by `npm run eval:match -- --tune` on one half of
 * the companies of that evaluation, except those marked "set", which its questions do not show.
 */
export const weights: Readonly<Record<EvidenceName, number>> = {
  sameName: 5.17,
  otherForms: -2.07,
  lacksForms: -1.05,
  otherArticle: -1.18,
  similarName: 3.13,
  sharedRarity: 1.74,
  commonness: -0.55,
  shortPart: -0.59,
  missingGeneric: -3.03,
  missingOther: -3.76,
  lacksFirst: -0.83,
  extraGeneric: -6.68,
  extraOther: -6.58,
  otherNumber: -5,
  variants: -2.54,
  abbreviatedGeneric: -3.03,
  abbreviatedOther: -6.66,
  joined: -0.25,
  reordered: -3.68,
  misspelt: -1.36,
  misspeltTwice: -0.41,
  misspeltAlone: -1.95,
  misspeltAloneLength: 0.69,
  misspeltCommonness: -0.1,
  misspeltReplaced: -0.86,
  misspeltFirstLetter: -0.41,
  misspeltKnownWord: -2.96,
  initials: 0.28,
  initialsLength: 2.62,
  formerName: -0.3,
  otherReading: -1.5,
  addressLabel: -4.01,
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
