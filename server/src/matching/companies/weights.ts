import type { Evidence, EvidenceName } from "./measure-evidence.ts";

/**
 * The weight of each property in the logarithm of a candidate's odds. Fitted by `npm run eval:match -- --tune` on one half of
 * the companies of that evaluation, except those marked "set", which its questions do not show.
 */
export const weights: Readonly<Record<EvidenceName, number>> = {
  sameName: 5.15,
  otherForms: -1.89,
  lacksForms: -1.03,
  otherArticle: -1.12,
  similarName: 3.13,
  sharedRarity: 1.82,
  commonness: -0.6,
  ordinaryPart: 0.13,
  shortPart: -0.46,
  missingGeneric: -3.09,
  missingOther: -3.85,
  lacksFirst: -0.88,
  extraGeneric: -6.9,
  extraOther: -6.48,
  variants: -2.32,
  abbreviatedGeneric: -2.84,
  abbreviatedOther: -6.31,
  joined: -0.14,
  reordered: -3.98,
  misspelt: -1.45,
  misspeltTwice: -0.48,
  misspeltAlone: -1.9,
  misspeltAloneLength: 0.72,
  misspeltCommonness: -0.01,
  misspeltReplaced: -0.94,
  misspeltFirstLetter: -0.53,
  misspeltKnownWord: -2.99,
  initials: 0.22,
  initialsLength: 2.52,
  formerName: -0.3,
  otherReading: -1.5,
  addressLabel: -3.75,
  sameHost: 2.56,
  hostOnly: -0.48,
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
