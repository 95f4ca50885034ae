import { type Draft, isPhraseBreak, wordAt } from "../draft/draft.ts";
import { wordSet } from "../language/word-set.ts";
import { isFirstPerson, type RequestCue } from "./request-cues.ts";
import type { Sentence } from "./sentences.ts";

/** A text with more words is long: it may have a story around the request. */
export const maxShortWords = 25;
/** Texts with as many sentences are read like long ones. */
const minStorySentences = 3;

/** For each token, whether it belongs to the request; false for the story around it. */
export type RequestMarks = boolean[];

/** Marks the words of the request: those after the cues, and the sentences that add criteria to it. */
export function markRequests(
  draft: Draft,
  sentences: readonly Sentence[],
  cues: readonly RequestCue[],
): RequestMarks {
  const isLong = draft.tokens.length > maxShortWords || sentences.length >= minStorySentences;
  const marks: RequestMarks = draft.tokens.map(() => !isLong);
  let follows = false;
  let before: Sentence | undefined;
  for (const sentence of sentences) {
    const { from, to } = sentence;
    const sentenceCues = cues.filter((cue) => cue.from >= from && cue.from < to);
    if (sentenceCues.length > 0) {
      markSentence(draft, marks, sentence, sentenceCues);
      if (before && refersBack(draft, sentence)) marks.fill(true, before.from, before.to);
      follows = true;
    } else {
      follows &&= continuesRequest(draft, sentence);
      if (follows) marks.fill(true, from, findStoryStart(draft, from + 1, to));
      else if (isLong || isAboutUser(draft, sentence)) marks.fill(false, from, to);
    }
    before = sentence;
  }
  return marks;
}

/** Marks the parts of a sentence from each cue to the word where the story continues. */
function markSentence(
  draft: Draft,
  marks: RequestMarks,
  { from, to }: Sentence,
  cues: readonly RequestCue[],
): void {
  const [first] = cues;
  const isIntroduced =
    first !== undefined && (marks[from] === false || describesUser(draft, from, first.from));
  if (first && isIntroduced) marks.fill(false, from, first.from);
  for (const [number, cue] of cues.entries()) {
    const end = cues[number + 1]?.from ?? to;
    const story = findStoryStart(draft, cue.to, end);
    marks.fill(true, cue.from, story);
    marks.fill(false, story, end);
    markUserPurpose(draft, marks, cue.to, story);
  }
}

function describesUser(draft: Draft, from: number, to: number): boolean {
  const tokens = draft.tokens.slice(from, to);
  return tokens.some(isFirstPerson) || /^as an?\b/.test(joinPair(draft, from));
}

function joinPair(draft: Draft, index: number): string {
  return `${wordAt(draft, index)} ${wordAt(draft, index + 1)}`;
}

/** The index where the story continues ("because ...", "and we ...", ", I ..."), or `to`. */
function findStoryStart(draft: Draft, from: number, to: number): number {
  for (let at = from; at < to; at++) if (startsStory(draft, at)) return at;
  return to;
}

const conjunctions = /^(?:and|but|so|as|where|while|when|which|who|whom|that|if|until)$/;

function startsStory(draft: Draft, index: number): boolean {
  const word = wordAt(draft, index);
  if (/^(?:because|cause|cuz)$/.test(word)) return true;
  if (word === "since") return !isTime(draft, index + 1);
  if (conjunctions.test(word)) {
    const isSoThat = joinPair(draft, index) === "so that";
    return isSpeaker(draft, isSoThat ? index + 2 : index + 1);
  }
  return isPhraseBreak(draft, index) && (thankWords.test(word) || isSpeaker(draft, index));
}

const thankWords = /^(?:thanks|thank|thx|cheers|regards)$/;

function isSpeaker(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  return token !== undefined && isFirstPerson(token) && token.norm !== "me";
}

const timeWords = wordSet(
  "last january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec spring summer autumn fall winter",
);

function isTime(draft: Draft, index: number): boolean {
  return draft.tokens[index]?.amount != null || timeWords.has(wordAt(draft, index));
}

/** Unmarks the purpose of the user: "for my small business", "for our podcast". */
function markUserPurpose(draft: Draft, marks: RequestMarks, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    if (!/^(?:for|to) (?:my|our)$/.test(joinPair(draft, at))) continue;
    let end = at + 2;
    while (end < to && !isPhraseBreak(draft, end) && !purposeEnds.has(wordAt(draft, end))) end++;
    marks.fill(false, at, end);
  }
}

const purposeEnds = wordSet("in near around at with that who which hiring from and within");

/** Whether the request is about something that the sentence before it names: "Which schools are there?" */
function refersBack(draft: Draft, { from, to }: Sentence): boolean {
  if (to - from > maxWordsOfReference) return false;
  return draft.tokens.slice(from, to).some(({ norm }, offset) => {
    const isExpletive = /^(?:is|are|were)$/.test(wordAt(draft, from + offset - 1)) && from + offset < to - 1;
    return /^(?:them|these)$/.test(norm) || (norm === "there" && !isExpletive);
  });
}

const maxWordsOfReference = 12;
const continuations =
  /^(?:ideally|preferably|they|must|should|at|more|less|fewer|only|with|without|anything|anyone|bonus|not|no|excluding|except|between|under|over|above|size|location|located|based|in|hiring|also|and|or|so|plus|prefer)$/;
const closings =
  /^(?:thanks|thank|thx|regards|cheers|sincerely|best|hello|hi|hey|dear|budget|salary|sent|you|your|quota|price)$/;
/** Verbs of statements, which are no criteria. */
const finiteVerbs =
  /^(?:is|are|was|were|has|have|had|do|does|did|will|would|said|says|told|asked|wants|needs|came|went|got|to)$/;
const maxFragmentWords = 12;

/** Whether a sentence after a request adds criteria: "Ideally with more than 100 employees." */
function continuesRequest(draft: Draft, { from, to }: Sentence): boolean {
  const tokens = draft.tokens.slice(from, findStoryStart(draft, from + 1, to));
  if (tokens.some((token) => isFirstPerson(token) || closings.test(token.norm))) return false;
  if (continuations.test(wordAt(draft, from)) || tokens[0]?.amount) return true;
  return to - from <= maxFragmentWords && !tokens.some(({ norm }) => finiteVerbs.test(norm));
}

/** Marks all sentences but those about the user, for a short text without a request cue. */
export function markOtherSentences(draft: Draft, sentences: readonly Sentence[]): RequestMarks {
  const marks: RequestMarks = draft.tokens.map(() => true);
  if (draft.tokens.length > maxShortWords) return marks;
  for (const sentence of sentences)
    if (isAboutUser(draft, sentence)) marks.fill(false, sentence.from, sentence.to);
  return marks;
}

const openers = wordSet("so hi hello hey well ok okay anyway also but and");

/** Whether the sentence states something about the user: "We sell to dentists." */
function isAboutUser(draft: Draft, { from, to, isQuestion }: Sentence): boolean {
  let at = from;
  while (at < to && openers.has(wordAt(draft, at))) at++;
  const token = draft.tokens[at];
  return !isQuestion && token !== undefined && isFirstPerson(token);
}
