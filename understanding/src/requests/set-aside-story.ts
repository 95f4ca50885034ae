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
import { isTitleNoun } from "../titles/token-words.ts";
import { chooseCues } from "./choose-cues.ts";
import { markOtherSentences, markRequests, maxShortWords, type RequestMarks } from "./mark-requests.ts";
import { isFirstPerson, type RequestCue } from "./request-cues.ts";
import { type Sentence, splitSentences } from "./sentences.ts";

const maxUserJobWords = 4;

/**
 * Sets aside the story around a request, so that only the words of the request become filters: "I run a payroll
 * company and ... Can you find me builders in Kentucky? Thanks, Brian". A short text loses only sentences about the
 * user. A text without a request is read as a whole.
 */
export function setAsideStory(draft: Draft, knowledge: Knowledge): void {
  if (draft.story === "read") return;
  setAsideUserJob(draft, knowledge);
  const sentences = splitSentences(draft.text, draft.tokens);
  if (!mayTellStory(draft, sentences)) return;
  const cues = chooseCues(draft, sentences);
  const marks = cues.length > 0 ? markRequests(draft, sentences, cues) : markOtherSentences(draft, sentences);
  if (hasContent(draft, marks)) setAsideUnmarked(draft, marks);
  consumeAnnouncements(draft, cues);
}

/** Whether the text is long, has several sentences or speaks of the user. */
function mayTellStory({ tokens }: Draft, sentences: readonly Sentence[]): boolean {
  if (tokens.length > maxShortWords || sentences.length > 1) return true;
  return tokens.some((token) => isFirstPerson(token) || token.norm === "as");
}

function setAsideUnmarked(draft: Draft, marks: RequestMarks): void {
  if (!marks.includes(false)) return;
  draft.story = "set aside";
  for (const [index, isRequested] of marks.entries())
    if (!isRequested && isUnclaimed(draft, index)) draft.owners[index] = "unused";
}

/** Consumes the cues. Leaves words such as "who" to later passes, which also need them. */
function consumeAnnouncements(draft: Draft, cues: readonly RequestCue[]): void {
  for (const { from, to } of cues)
    if (!/^(?:who|which|what|where|is|are)$/.test(wordAt(draft, from))) consumeTokens(draft, from, to);
}

/**
 * Sets aside the job of the user at the start: "lawyer looking for car dealers", "freelance designer seeking startups".
 */
function setAsideUserJob(draft: Draft, knowledge: Knowledge): void {
  if (draft.mode !== "companies") return;
  for (let index = 1; index <= maxUserJobWords; index++) {
    if (isPhraseBreak(draft, index) || !isUnclaimed(draft, index)) return;
    const isSearching = /^(?:(?:looking|searching|hunting) for|seeking|in search)\b/.test(
      `${wordAt(draft, index)} ${wordAt(draft, index + 1)}`,
    );
    const isPerson =
      isTitleNoun(wordAt(draft, index - 1), knowledge) && !companyNouns.has(wordAt(draft, index - 1));
    if (!isSearching) continue;
    if (isPerson) setAsideTokens(draft, 0, index);
    return;
  }
}

/** Whether the request has a word that is no stop word. Otherwise the whole text is read. */
function hasContent(draft: Draft, marks: RequestMarks): boolean {
  return draft.tokens.some(({ norm }, index) => marks[index] && !stopWords.has(norm));
}
