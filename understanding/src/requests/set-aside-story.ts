import {
  consumeTokens,
  type Draft,
  isPhraseBreak,
  isUnclaimed,
  setAsideTokens,
  wordAt,
} from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { isTitleNoun } from "../titles/token-words.ts";
import { findRequestCue, findSentenceCue, isFirstPerson, type RequestCue } from "./request-cues.ts";
import { type Sentence, splitSentences } from "./sentences.ts";

/** Texts with more words are long: they tell a story around the request. */
const maxShortWords = 25;
/** Texts with as many sentences are read like long ones. */
const minStorySentences = 3;
const maxAskerWords = 4;

/** For each token, whether it belongs to the request; false for the story around it. */
type RequestMarks = boolean[];

/**
 * Sets aside the story around a request, so that only the words of the request become filters: "I run a payroll
 * company and ... Can you find me builders in Kentucky? Thanks, Brian". A short text loses only sentences about the
 * user. A text without a request is read as a whole.
 */
export function setAsideStory(draft: Draft, knowledge: Knowledge): void {
  if (draft.story === "read") return;
  setAsideAsker(draft, knowledge);
  const sentences = splitSentences(draft.text, draft.tokens);
  const isShort = draft.tokens.length <= maxShortWords && sentences.length <= 1;
  if (isShort && !draft.tokens.some((token) => isFirstPerson(token) || token.norm === "as")) return;
  const cues = chooseCues(draft, sentences);
  const marks = cues.length > 0 ? markRequests(draft, sentences, cues) : markOtherSentences(draft, sentences);
  if (!hasContent(draft, marks) || marks.every((isRequested) => isRequested)) {
    consumeAnnouncements(draft, cues);
    return;
  }
  draft.story = "set aside";
  for (const [index, isRequested] of marks.entries())
    if (!isRequested && isUnclaimed(draft, index)) draft.owners[index] = "unused";
  consumeAnnouncements(draft, cues);
}

/** Consumes the words that only announce the request. Words such as "who" also matter to later passes. */
function consumeAnnouncements(draft: Draft, cues: readonly RequestCue[]): void {
  for (const { from, to } of cues)
    if (!/^(?:who|which|what|where|is|are)$/.test(wordAt(draft, from))) consumeTokens(draft, from, to);
}

/** Sets aside the user's own job at the start: "lawyer looking for car dealers", "freelance designer seeking startups". */
function setAsideAsker(draft: Draft, knowledge: Knowledge): void {
  if (draft.mode !== "companies") return;
  for (let index = 1; index <= maxAskerWords; index++) {
    if (isPhraseBreak(draft, index) || !isUnclaimed(draft, index)) return;
    const asks = /^(?:(?:looking|searching|hunting) for|seeking|in search)\b/.test(joinPair(draft, index));
    const isPerson =
      isTitleNoun(wordAt(draft, index - 1), knowledge) && !companyNouns.has(wordAt(draft, index - 1));
    if (!asks) continue;
    if (isPerson) setAsideTokens(draft, 0, index);
    return;
  }
}

/** The cues that are sure; without any, the unsure ones. */
function chooseCues(draft: Draft, sentences: readonly Sentence[]): RequestCue[] {
  const cues = sentences.flatMap((sentence) => findCuesOfSentence(draft, sentence));
  const sure = cues.filter(({ isSure }) => isSure);
  return sure.length > 0 ? sure : cues;
}

function findCuesOfSentence(draft: Draft, { from, to }: Sentence): RequestCue[] {
  const cues: RequestCue[] = [];
  for (let index = from; index < to; index++) {
    const cue = isDenied(draft, index) ? null : findRequestCue(draft, index);
    if (!cue || isPronounOnly(draft, cue)) continue;
    cues.push(cue);
    index = cue.to - 1;
  }
  if (cues.some(({ isSure }) => isSure)) return cues;
  const whole = findSentenceCue(draft, from, to);
  return whole ? [whole] : cues;
}

/** Whether the cue asks only for something that the text names elsewhere: "so who are they?" */
function isPronounOnly(draft: Draft, { to }: RequestCue): boolean {
  let at = to;
  while (/^(?:they|them|those|these|it|this|that|you|we|i)$/.test(wordAt(draft, at))) at++;
  return at > to && (at >= draft.tokens.length || isPhraseBreak(draft, at));
}

/** Whether a negation makes the words no request: "we do not sell to". */
function isDenied(draft: Draft, index: number): boolean {
  return /^(?:not|dont|never|stop)$/.test(wordAt(draft, index - 1));
}

function markRequests(
  draft: Draft,
  sentences: readonly Sentence[],
  cues: readonly RequestCue[],
): RequestMarks {
  const isLong = draft.tokens.length > maxShortWords || sentences.length >= minStorySentences;
  const marks: RequestMarks = draft.tokens.map(() => !isLong);
  let follows = false;
  for (const [number, sentence] of sentences.entries()) {
    const own = cues.filter(({ from }) => from >= sentence.from && from < sentence.to);
    if (own.length > 0) {
      markSentence(draft, marks, sentence, own);
      if (refersBack(draft, sentence)) marks.fill(true, sentences[number - 1]?.from ?? 0, sentence.from);
    } else if (follows && continuesRequest(draft, sentence))
      marks.fill(true, sentence.from, findStoryStart(draft, sentence.from + 1, sentence.to));
    else if (isLong || isAboutUser(draft, sentence)) marks.fill(false, sentence.from, sentence.to);
    follows = own.length > 0 || (follows && marks[sentence.from] === true);
  }
  return marks;
}

/** Marks the parts of a sentence from each cue to the words that go on with the story. */
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
    markOwnPurpose(draft, marks, cue.to, story);
  }
}

function describesUser(draft: Draft, from: number, to: number): boolean {
  const tokens = draft.tokens.slice(from, to);
  return tokens.some(isFirstPerson) || /^as an?\b/.test(joinPair(draft, from));
}

function joinPair(draft: Draft, index: number): string {
  return `${wordAt(draft, index)} ${wordAt(draft, index + 1)}`;
}

/** The index of the words that go on with the story ("because ...", "and we ...", ", I ..."), or `to`. */
function findStoryStart(draft: Draft, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const word = wordAt(draft, at);
    if (/^(?:because|cause|cuz)$/.test(word)) return at;
    if (isPhraseBreak(draft, at) && /^(?:thanks|thank|thx|cheers|regards)$/.test(word)) return at;
    if (word === "since" && !isTime(draft, at + 1)) return at;
    const joins = /^(?:and|but|so|as|where|while|when|which|who|whom|that|if|until)$/.test(word);
    if (joins && isSpeaker(draft, word === "so" && wordAt(draft, at + 1) === "that" ? at + 2 : at + 1))
      return at;
    if (isPhraseBreak(draft, at) && isSpeaker(draft, at)) return at;
  }
  return to;
}

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

/** Sets aside what the user needs the result for: "for my small business", "for our podcast". */
function markOwnPurpose(draft: Draft, marks: RequestMarks, from: number, to: number): void {
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
function markOtherSentences(draft: Draft, sentences: readonly Sentence[]): RequestMarks {
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

/** Whether the request has a word with a meaning of its own. Otherwise the whole text is read. */
function hasContent(draft: Draft, marks: RequestMarks): boolean {
  return draft.tokens.some(({ norm }, index) => marks[index] && !stopWords.has(norm));
}
