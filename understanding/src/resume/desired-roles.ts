import type { Knowledge } from "../knowledge/knowledge.ts";
import { cleanTitle, findBestTitle, minTitleScore, type ResumeKnowledge, scoreTitle } from "./job-titles.ts";
import { isWholeForeignTitle } from "./languages/compose-title.ts";
import { readLabelled } from "./languages/label-words.ts";
import { removeDates } from "./resume-dates.ts";
import { isSentence, type ResumeLine, splitLine } from "./resume-lines.ts";

const seekingPhrasePattern =
  /\b(?:seeking|seeks|looking for|in search of|searching for|pursuing|desire|interested in|obtain|secure|apply(?:ing)? for|application for|position as|role as|open to|work as|career as|become|target(?:ing)?|opportunity as|job as)\b/i;
const wordsAfterSeeking =
  /^\s*(?:to\s+)?(?:(?:a|an|the|my next|new|another|challenging|full-?time|part-?time|permanent|entry-level|rewarding|responsible|open|remote|long-term|suitable|opportunities|opportunity|positions?|roles?|jobs?|employment|career|work|as|for|in|of|obtain|secure|gain|find|move into|growth)\s+)*/i;
const endOfTitlePattern =
  /\s+(?:position|role|job|opportunity|opportunities|opening|roles|positions|jobs|post|career|with|at|in|within|where|who|that|which|to|for|on|using|utilizing|after|or|and\/or|and\s+(?:to|bring|contribute))\b|[.,;:()]/i;
const roleLabelPattern =
  /^(?:(?:desired|target|preferred|objective|wanted|sought)\s+(?:position|role|job|title|job title)|position (?:sought|desired|applied for)|applying for|objective|seeking|open to work|求职意向|应聘职位|希望職種)\s*[:：-]\s*(.+)$/i;
const maxTitleWords = 6;

/** Finds the job titles that a line asks for, in order. */
export function findDesiredTitles(
  { text }: ResumeLine,
  knowledge: Knowledge,
  isObjective: boolean,
): string[] {
  const named = roleLabelPattern.exec(text)?.[1] ?? readLabelled(text, "desiredTitle") ?? undefined;
  const stated = (named ? findTitleInText(named, knowledge) : null) ?? findTitleAfterSeeking(text, knowledge);
  const first = stated ?? (isObjective ? findTitleInLine(text, knowledge) : null);
  return first === null ? [] : [first, ...findAlternativeTitles(text, first, knowledge)];
}

function findTitleInLine(text: string, knowledge: Knowledge): string | null {
  return isSentence(text) ? findTitleInSentence(text, knowledge) : findTitleInText(text, knowledge);
}

const maxAlternatives = 2;

/** The titles that directly follow the first one: "Plant Manager or Director of Operations". */
function findAlternativeTitles(text: string, first: string, knowledge: Knowledge): string[] {
  const at = text.toLowerCase().indexOf(first.toLowerCase());
  if (at < 0) return [];
  const [before = "", ...parts] = text.slice(at + first.length).split(/\s*(?:[,;/.]|\bor\b|\band\b)\s*/i);
  if (before.trim() !== "") return [];
  const titles: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const title = capitaliseTitle(cleanTitle(part));
    if (titles.length === maxAlternatives || scoreTitle(title, knowledge) < minTitleScore) break;
    titles.push(title);
  }
  return titles;
}

function findTitleInText(text: string, knowledge: Knowledge): string | null {
  return findBestTitle(splitLine(text), knowledge)?.text ?? findTitleInSentence(text, knowledge);
}

/** The title after a phrase of seeking: "Seeking a position as plant manager in Ohio". */
function findTitleAfterSeeking(text: string, knowledge: Knowledge): string | null {
  const at = seekingPhrasePattern.exec(text);
  if (!at) return null;
  const textAfter = text.slice(at.index + at[0].length).replace(wordsAfterSeeking, "");
  const [before = ""] = textAfter.split(endOfTitlePattern);
  const direct = capitaliseTitle(cleanTitle(before));
  if (scoreTitle(direct, knowledge) >= minTitleScore) return direct;
  return findTitleInSentence(textAfter.split(/[.;]/)[0] ?? "", knowledge);
}

/** The first run of words in a sentence that forms a title. */
export function findTitleInSentence(sentence: string, knowledge: Knowledge): string | null {
  const words = removeDates(sentence)
    .split(/[\s,;()]+/)
    .filter(Boolean)
    .slice(0, 40);
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(maxTitleWords, words.length - from); length > 0; length--) {
      const run = words
        .slice(from, from + length)
        .join(" ")
        .replace(/[.:]$/, "");
      if (!isSureTitle(run, knowledge)) continue;
      return capitaliseTitle(run);
    }
  }
  return null;
}

const vagueTitles =
  /^(?:professional|leader|individual|graduate|student|candidate|member|team|expert|specialist|manager|lead|leadership|partner|fellow|person|people|head|learner|player|worker|user|client|customer|developer|executive|owner|support|friend|master|builder|thinker|solver|self-starter|starter|communicator|contributor)s?$/i;

/** Whether the title means any person, so that no job can be found by it. */
export function isVagueTitle(title: string): boolean {
  return vagueTitles.test(title);
}

/**
 * Whether the run is surely a title: all of its words belong to titles, and it is not just a word for any person.
 */
function isSureTitle(run: string, knowledge: ResumeKnowledge): boolean {
  const { language = "en" } = knowledge;
  if (language !== "en" && language !== "other" && isWholeForeignTitle(run)) return true;
  if (
    vagueTitles.test(run) ||
    /^(?:and|of|in|for|a|an|the|with|&)\b|\b(?:and|of|in|for|a|an|the|with|&)$/i.test(run)
  )
    return false;
  const words = run.split(" ");
  const isKnown = words.every((word) => {
    const bare = word.toLowerCase();
    return (
      knowledge.titleVocabulary.has(bare) ||
      knowledge.titles.isNoun(bare) ||
      knowledge.titles.isModifier(bare) ||
      /^(?:of|and|&|sr\.?|jr\.?|certified|registered|licensed|public|senior|junior|lead)$/i.test(bare)
    );
  });
  return isKnown && scoreTitle(capitaliseTitle(run), knowledge) >= (words.length === 1 ? 5.5 : 5);
}

const smallWordPattern = /^(?:of|and|for|in|the|de|to)$/i;

/** Gives a title from a sentence the usual capitals. */
function capitaliseTitle(text: string): string {
  if (/\p{Lu}/u.test(text.slice(1)) || !/\p{Ll}/u.test(text)) return text;
  return text
    .split(" ")
    .map((word) => (smallWordPattern.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
