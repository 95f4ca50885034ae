import { type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";

export const functionWordPattern =
  /^(?:a|an|the|their|its|his|her|some|many|most|of|off|down|up|back|on|half|all|several|hundreds|thousands|over|about|around|nearly|almost|more|than|lots|own)$/;
export const maxWordsToObject = 6;
/** Matches things that a product or consultant reduces: "staff turnover", "headcount costs". */
const thingToReducePattern =
  /^(?:absences?|absenteeism|accidents?|attrition|burdens?|burnout|churn|claims?|commut(?:e|es|ing)|complaints?|conflicts?|costs?|cycles?|debts?|deaths?|disputes?|distractions?|downtime|effort|emissions|errors?|expenditures?|expenses?|exposure|fatalit(?:y|ies)|fatigue|fees?|fraud|friction|frustration|hours|idle|illness(?:es)?|injur(?:y|ies)|liabilit(?:y|ies)|meetings?|mistakes|onboarding|overheads?|overtime|paperwork|pollution|rates?|risks?|scheduling|shortages?|sickness|silos?|spend|spending|strain|stress|taxes|tax|theft|times?|training|travel|turnovers?|vacanc(?:y|ies)|violence|wages?|waste|workloads?)$/;

/**
 * The index after a verb's object: function words and numbers, then one of `nouns`. Null if no such noun follows.
 */
export function findObjectEnd(draft: Draft, index: number, nouns: RegExp): number | null {
  for (let at = index + 1; at <= index + maxWordsToObject; at++) {
    if (!continuesPhrase(draft, at, index)) return null;
    const word = wordAt(draft, at);
    if (nouns.test(word)) return at + 1;
    if (!(functionWordPattern.test(word) || draft.tokens[at]?.amount)) return null;
  }
  return null;
}

/**
 * Whether a noun such as "staff" only modifies costs, injuries or turnover ("staff turnover"), so that nobody loses
 * a job.
 */
export function modifiesThingToReduce(draft: Draft, noun: number): boolean {
  return continuesPhrase(draft, noun + 1, noun) && thingToReducePattern.test(wordAt(draft, noun + 1));
}

/** Whether the word is free and belongs to the phrase that begins at `start`. */
export function continuesPhrase(draft: Draft, index: number, start: number): boolean {
  return isUnclaimed(draft, index) && (index === start || !isPhraseBreak(draft, index));
}
