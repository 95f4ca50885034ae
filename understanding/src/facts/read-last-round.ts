import { type FundingRound, findFundingRound, fundingRoundCodes } from "@eq/contracts";
import { addMissing, claimTokens, type Draft, isPhraseBreak, isUnclaimed, wordAt } from "../draft/draft.ts";
import { lastFundedLabel, lastRoundLabel, listText } from "../language/labels.ts";
import { wordSet } from "../language/word-set.ts";
import { isDenied } from "./denials.ts";
import { readTimeSpan } from "./time-spans.ts";

const raisingVerbs = wordSet(
  "raised raise raising funded closed secured announced landed received completed",
);
const fundingNouns = wordSet("funding round rounds financing investment capital raise raises");
const wordsBeforeRound = wordSet("a an the their its just recently last latest most recent was is were at");
const recentWords = wordSet("recently freshly newly just");
/** "Recently" without a number means about half a year. */
const recentDays = 180;
/** The largest distance in words from the verb to the time: "raised a Series B round of $20M in the last year". */
const maxWordsToTime = 9;

/**
 * Reads the last funding round: "raised a Series A", "last round was seed", "bootstrapped", and when it was: "raised in
 * the last 6 months", "recently funded".
 */
export function readLastRound(draft: Draft): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    readBootstrapped(draft, index);
    readRecentFunding(draft, index);
    if (isFundingCue(draft, index) && !isDenied(draft, index)) readFundingTime(draft, index);
    if (isRoundCue(draft, index) && !isDenied(draft, index)) readRounds(draft, index);
  }
}

function readBootstrapped(draft: Draft, index: number): void {
  const pair = `${wordAt(draft, index)} ${wordAt(draft, index + 1)}`;
  const length =
    wordAt(draft, index) === "bootstrapped" ? 1 : /^self[ -]?(?:funded|financed)$/.test(pair) ? 2 : 0;
  if (length > 0 && !isDenied(draft, index)) takeRounds(draft, ["bootstrapped"], index, index + length);
}

/** Whether the word speaks of a funding event: a verb for raising money, or "funding" and the like. */
function isFundingCue(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  if (/^(?:raised|raise|raising|funded)$/.test(word) || fundingNouns.has(word)) return true;
  return raisingVerbs.has(word) && hasFundingNounAfter(draft, index);
}

function hasFundingNounAfter(draft: Draft, index: number): boolean {
  return draft.tokens
    .slice(index + 1, index + 6)
    .some(({ norm }) => fundingNouns.has(norm) || norm === "series" || norm === "seed");
}

/** Reads "recently raised", "just funded", "newly funded", "recent funding". */
function readRecentFunding(draft: Draft, index: number): void {
  if (draft.parameters.lastFundedWithinDays !== null) return;
  const length = countRecentWords(draft, index);
  if (length > 0) takeDays(draft, recentDays, { from: index, to: index + length, sure: false });
}

/** The number of words that say "recently", with the verb where no amount needs it; 0 for other words. */
function countRecentWords(draft: Draft, index: number): number {
  const [before, word, next] = [-1, 0, 1].map((offset) => wordAt(draft, index + offset)) as [
    string,
    string,
    string,
  ];
  if (recentWords.has(word) && isFundingCue(draft, index + 1)) return hasAmountAfter(draft, index) ? 1 : 2;
  if (/^(?:recent|fresh|new)$/.test(word) && /^(?:funding|financing|raise|round)$/.test(next)) return 2;
  const isAfterEvent = /^(?:raised|funded)$/.test(before) || fundingNouns.has(before);
  return word === "recently" && isAfterEvent ? 1 : 0;
}

/** Whether an amount follows, whose measure is the verb: "recently raised over $10M". */
function hasAmountAfter(draft: Draft, index: number): boolean {
  return draft.tokens.slice(index + 1, index + 6).some(({ amount }) => amount);
}

function readFundingTime(draft: Draft, index: number): void {
  for (let at = index + 1; at <= index + maxWordsToTime && at < draft.tokens.length; at++) {
    if (/[.;!?]/.test(draft.tokens[at]?.before ?? "")) return;
    if (/^(?:hiring|founded|established)$/.test(wordAt(draft, at))) return;
    const span = isUnclaimed(draft, at) ? readTimeSpan(draft, at) : null;
    if (!span) continue;
    const isWholePhrase = at === index + 1;
    takeDays(draft, span.days, { from: isWholePhrase ? index : span.from, to: span.to, sure: true });
    return;
  }
}

function takeDays(
  draft: Draft,
  days: number,
  { from, to, sure }: { from: number; to: number; sure: boolean },
): void {
  const limited = Math.min(days, 3650);
  draft.parameters.lastFundedWithinDays = limited;
  claimTokens(draft, { from, to, slot: "lastFunded", label: lastFundedLabel(limited), sure });
}

/** Whether a named round follows that is the company's last: after "raised" or "last round". */
function isRoundCue(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  if (raisingVerbs.has(word)) return word !== "funded";
  return (
    (word === "round" || word === "funding") && /^(?:last|latest|recent)$/.test(wordAt(draft, index - 1))
  );
}

/** Reads the rounds after the cue: "a Series A", "seed or series A", "Series B or later". */
function readRounds(draft: Draft, cue: number): void {
  let at = cue + 1;
  while (isUnclaimed(draft, at) && wordsBeforeRound.has(wordAt(draft, at))) at++;
  const rounds: FundingRound[] = [];
  let end = at;
  for (let round = readRoundAt(draft, at); round; round = readRoundAt(draft, nextInList(draft, end))) {
    rounds.push(round.code);
    end = round.to;
  }
  const [last] = rounds.slice(-1);
  if (!last) return;
  const isOpen = /^(?:or|and) (?:later|above|beyond|higher)$/.test(
    `${wordAt(draft, end)} ${wordAt(draft, end + 1)}`,
  );
  if (isOpen) rounds.push(...listLaterRounds(last));
  const noun = isOpen ? end + 2 : skipRoundNoun(draft, end);
  takeRounds(draft, rounds, cue, noun);
}

function nextInList(draft: Draft, index: number): number {
  return /^(?:or|and)$/.test(wordAt(draft, index)) ? index + 1 : index;
}

/** The index after "round" or "funding" behind a named round. */
function skipRoundNoun(draft: Draft, index: number): number {
  return isUnclaimed(draft, index) && !isPhraseBreak(draft, index) && fundingNouns.has(wordAt(draft, index))
    ? index + 1
    : index;
}

function readRoundAt(draft: Draft, index: number): { code: FundingRound; to: number } | null {
  for (const length of [2, 1]) {
    const words = draft.tokens.slice(index, index + length);
    if (words.length < length || !words.every((_, at) => isUnclaimed(draft, index + at))) continue;
    const code = findFundingRound(words.map(({ norm }) => norm).join(" "));
    if (code && namedRounds.has(code)) return { code, to: index + length };
  }
  return null;
}

/** Rounds that people name after "raised". "Debt" and "public" have other meanings there. */
const namedRounds: ReadonlySet<string> = new Set(
  "angel pre-seed seed series-a series-b series-c series-d series-e".split(" "),
);

function listLaterRounds(code: FundingRound): FundingRound[] {
  const from = fundingRoundCodes.indexOf(code);
  return fundingRoundCodes.filter((other, at) => at > from && other.startsWith("series-"));
}

function takeRounds(draft: Draft, rounds: readonly FundingRound[], from: number, to: number): void {
  addMissing(draft.parameters.lastRounds, rounds);
  const label = listText(draft.parameters.lastRounds.map(lastRoundLabel));
  claimTokens(draft, { from, to, slot: "lastRound", label });
}
