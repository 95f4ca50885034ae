import type { Evidence, EvidenceName } from "./measure-evidence.ts";

/**
 * The weight of each property in the logarithm of a candidate's odds. Fitted on one half of the companies of
 * `npm run eval:match` with its option `--tune`. Those that its questions do not show are set by hand: formerName,
 * otherReading, otherNumber, webEnding, sameHost, hostOnly, otherHost and all about places.
 */
export const weights: Readonly<Record<EvidenceName, number>> = {
  sameName: 5.78,
  otherForms: -2.49,
  lacksForms: -0.8,
  webEnding: -1.5,
  otherArticle: -1.23,
  similarName: 2.4,
  similarInLargeDirectory: -0.81,
  sharedRarity: 1.77,
  commonness: -0.41,
  shortPart: -0.28,
  missingGeneric: -3.24,
  missingOther: -4,
  lacksFirst: -0.6,
  extraGeneric: -7.23,
  extraOther: -7.04,
  otherNumber: -5,
  variants: -2.16,
  abbreviatedGeneric: -3.24,
  abbreviatedOther: -6.72,
  joined: -1.03,
  reordered: -4.53,
  misspelt: -0.21,
  misspeltTwice: 0,
  misspeltAlone: -2.52,
  misspeltAloneLength: 0.57,
  misspeltCommonness: 0,
  misspeltReplaced: -1.06,
  misspeltFirstLetter: -0.53,
  misspeltKnownWord: -3.27,
  initials: 0.21,
  initialsLength: 1.52,
  formerName: -0.3,
  otherReading: -1.5,
  addressLabel: -2.92,
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
