import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import { isForeignTitle, translateTitle } from "./foreign-titles.ts";
import { hasForeignTitleHead } from "./languages/compose-title.ts";
import { readLabelled } from "./languages/label-words.ts";
import type { ResumeLanguage } from "./languages/resume-language.ts";
import { isPlaceholder } from "./placeholders.ts";
import { removeDates } from "./resume-dates.ts";
import { splitLine } from "./resume-lines.ts";

/** The knowledge, with the language of the resume that is being read. Without a language it is English. */
export interface ResumeKnowledge extends Knowledge {
  language?: ResumeLanguage;
}

/** A job title as written, with its score. Texts with at least `minTitleScore` count as titles. */
export interface ScoredTitle {
  text: string;
  score: number;
}

export const minTitleScore = 4;
const maxTitleWords = 9;
const maxTitleLength = 80;
const scoreOfTranslatedTitle = 7;
const scoreOfForeignTitle = 5.5;
const organisationWordPattern =
  /\b(?:national guard|air force|marine corps|united states army|us army|u\.s\. army|us navy|coast guard|inc|llc|l\.l\.c|ltd|limited|corp|corporation|gmbh|ag|plc|llp|s\.a|s\.r\.l|b\.v|pty|company|co|university|college|institute|school|schools|academy|hospital|bank|group|holdings|partners|associates|solutions|systems|technologies|industries|enterprises|foundation|district|department|ministry|clinic|laboratories|labs|studios|airlines|church|universität|universidad|université|hochschule)\.?$/i;
/** Matches the description of a company: "family-owned maker of frozen meals". */
const companyDescriptionPattern =
  /\b(?:provider|supplier|manufacturer|maker|distributor|retailer|wholesaler|seller|carrier|builder|grower|publisher|producer|processor|importer|operator) of\b|\b(?:family|employee|locally|veteran|woman|women|privately|publicly)[- ](?:owned|run|held|traded)\b|\b(?:leading|nationwide|award-winning|fast-growing|full-service|non-?profit|national|global|regional) (?:provider|supplier|manufacturer|maker|distributor|retailer|chain|firm|company|carrier|agency|network|builder|brand)\b/i;
const degreeWordPattern =
  /\b(?:bachelor|master|associate|juris doctor|doctor)(?:'?s)?\s+(?:of|in|degree)\b|\bjuris doctor\b|\b(?:b\.?\s?s\.?c?|b\.?a|m\.?\s?s\.?c?|m\.?b\.?a|ph\.?\s?d|b\.?eng|m\.?eng|b\.?tech|a\.?a\.?s?|diploma|degree|gpa|major|minor|certificate|certification|licen[cs]ed? in|coursework|thesis)\b\.?/i;
const sentenceWordPattern =
  /^(?:the|with|to|that|which|by|from|into|over|across|using|while|as|is|was|were|are|i|my|we|our|their|its|this|these|who|resulting|including|through|per|than|more)$/i;
/** Plural nouns that occur in company names; their singulars are titles. */
const companyPlurals =
  /(?:advisors|partners|consultants|builders|engineers|contractors|movers|realtors|designers|architects|attorneys|dentists|bankers|specialists|managers|brokers|planners|producers|growers|farmers|bakers|roofers|plumbers|electricians|painters|carpenters|mechanics|technicians|instructors|teachers)$/i;
const workVerbPattern =
  /^(?:[a-z]+ed|led|built|ran|made|wrote|grew|won|oversaw|taught|set|held|kept|drove)$/i;
/** Words that begin titles although they look like past tense. */
const titleOpenerPattern =
  /^(?:self-?employed|retired|licensed|certified|registered|experienced|advanced|qualified|chartered|assigned|embedded|applied|integrated|distributed|lead)$/i;
const remarkInBrackets = /\s*[([](?:[^()[\]]*)[)\]]\s*$/;
const titleLabelPattern =
  /^(?:current(?=\s*:)|(?:current |present |last |job |working )?(?:job title|position(?: held| title)?|title|role|designation|occupation(?: or position held)?|post held|puesto|cargo|poste(?: occupé)?|funktion|position bzw\. funktion|職種|職位|职位|المسمى الوظيفي)\s*(?:[:：]|\t)\s*)(.+)$/i;
const titleNounEnding = /(?:er|or|ist|ian|man|woman|ant|hand|wright|smith|ent)$/;
const titleNounPattern =
  /^(?:tech|holder|paraprofessional|faculty|scout|splicer|cutter|monitor|jockey|derrickhand|deckhand|roughneck|stagehand|handyman|student|trainee|intern|leader|instructor|aide|sergeant|lieutenant|corporal|captain|recruit|cadet|marshal|constable|airman|seaman|specialist|fellow|resident|hand|crew|member|volunteer|aid|extern|journeyman|apprentice|rep|attendant|steward|liaison|advocate|ambassador|mentor|partner|scholar|generalist|professional|staff)$/;

/** The title after a label ("Position held: Accountant"), or null if there is no label. */
export function readLabelledTitle(line: string): string | null {
  const title = titleLabelPattern.exec(line)?.[1] ?? readLabelled(line, "title") ?? undefined;
  return title === undefined ? null : cleanTitle(title.split("\t")[0] ?? title) || null;
}

/** The labelled title without employer and dates, or null if its words are not a title. */
export function readNamedTitle(line: string, knowledge: Knowledge): string | null {
  const named = readLabelledTitle(line);
  return named === null ? null : (findBestTitle(splitLine(removeDates(named)), knowledge)?.text ?? null);
}

/** The score of a line's part as a job title. */
export function scoreTitle(part: string, knowledge: ResumeKnowledge): number {
  const text = cleanTitle(part).replace(/\s(?:I{1,3}|IV|V|[1-5])$/, "");
  const words = text.split(/[\s/]+/).filter(Boolean);
  if (!isPossibleTitleText(text, words)) return 0;
  const stems = titleWords(text);
  if (stems.length === 0) return 0;
  const foreign = scoreForeignTitle(text, words, knowledge.language ?? "en");
  if (foreign > 0) return foreign;
  const { titles, titleVocabulary } = knowledge;
  const hasNoun = stems.some((stem) => titles.isNoun(stem)) || titles.isPhrase(stems.join(" "));
  if (!hasNoun && translateTitle(text) !== null) return scoreOfTranslatedTitle;
  if (!hasNoun && isForeignTitle(text)) return scoreOfForeignTitle - computeTitlePenalty(text, words);
  const knownCount = stems.filter((stem) => titleVocabulary.has(stem) || titles.isModifier(stem)).length;
  return (
    scoreTitleNoun(text, stems, knowledge) +
    (knownCount / stems.length) * 2 -
    1 -
    computeTitlePenalty(text, words)
  );
}

function scoreForeignTitle(text: string, words: readonly string[], language: ResumeLanguage): number {
  if (language === "en") return 0;
  const penalty = computeTitlePenalty(text, words);
  if (translateTitle(text, language) !== null) return scoreOfTranslatedTitle - penalty;
  return language !== "other" && hasForeignTitleHead(text) ? scoreOfForeignTitle - penalty : 0;
}

function isPossibleTitleText(text: string, words: readonly string[]): boolean {
  if (text.length < 2 || text.length > maxTitleLength || words.length > maxTitleWords) return false;
  return !isPlaceholder(text) && !/[@:]|https?|www\.|\d{4}|^[A-Z]{2}$/.test(text);
}

const gradePattern =
  /^(?:senior|junior|lead|principal|chief|staff|associate|assistant|acting|interim|deputy|i|ii|iii|iv)$/;
const isNotGrade = (word: string) => !gradePattern.test(word);

/** The score of a title's noun. It is a known title, a known noun, or a word with a typical ending. */
function scoreTitleNoun(text: string, stems: string[], { titles }: Knowledge): number {
  const headWords = titleWords(cutAfterTitleNoun(text));
  const last = headWords.at(-1) ?? "";
  if ([headWords, stems, headWords.filter(isNotGrade)].some((words) => titles.isPhrase(words.join(" "))))
    return 7;
  if (titles.isNoun(last) || titleNounPattern.test(last)) return 5;
  if (last !== "" && headWords.some((word) => titles.isNoun(word))) return 3;
  return titleNounEnding.test(last) && last.length > 4 ? 1 : 0;
}

function computeTitlePenalty(text: string, words: readonly string[]): number {
  const digits = text.match(/\d/g)?.length ?? 0;
  const reasons: [boolean, number][] = [
    [organisationWordPattern.test(text), 4],
    [degreeWordPattern.test(text), 4],
    [companyDescriptionPattern.test(text), 5],
    [/[.!?]$/.test(text) && !/\b(?:sr|jr|mgr|asst|assoc|eng)\.$/i.test(text), 3],
    [words.length > 2 && describesWork(words), 4],
    [/^\p{Ll}/u.test(text), 1],
    [companyPlurals.test(text), 4],
  ];
  const sum = reasons.reduce((total, [isSo, weight]) => total + (isSo ? weight : 0), 0);
  return (
    sum + words.filter((word) => sentenceWordPattern.test(word)).length * 3 + Math.max(0, digits - 1) * 2
  );
}

/** Whether the words describe work: "Managed ten stores", "Managing ten stores in Ohio". */
function describesWork([first = "", ...rest]: readonly string[]): boolean {
  if (titleOpenerPattern.test(first)) return false;
  return workVerbPattern.test(first) || (/^[a-z]+ing$/i.test(first) && rest.length > 3);
}

/**
 * Whether the part can be a title at a title's usual position: a few capitalised words that are neither a company
 * nor a degree.
 */
export function looksLikeTitle(part: string): boolean {
  const text = cleanTitle(part);
  const words = text.split(/\s+/).filter(Boolean);
  return (
    isPossibleTitleText(text, words) &&
    words.length <= 6 &&
    /^[\p{Lu}\p{Lo}]/u.test(text) &&
    computeTitlePenalty(text, words) < 3
  );
}

/** Returns the words before "of", "for" and the like, or before a comma. The title's noun is among them. */
function cutAfterTitleNoun(text: string): string {
  return text.split(/\s+(?:of|for|in|at|de|des|du|to)\s+|,|-\s+|\s+[–—-]\s+/i)[0] ?? text;
}

/** A title without remarks in brackets ("(Contract)") and punctuation at its ends. */
export function cleanTitle(part: string): string {
  return part
    .replace(remarkInBrackets, "")
    .replace(/^[([]|[)\]]$/g, "")
    .replace(/[\s,;:|–—-]+$|^[\s,;:|–—-]+/g, "")
    .trim();
}

/**
 * The best title among the parts of a line: a whole part, one of its comma-separated pieces, or adjacent pieces
 * ("Director, Product Marketing").
 */
export function findBestTitle(parts: readonly string[], knowledge: Knowledge): ScoredTitle | null {
  let best: ScoredTitle | null = null;
  for (const text of listTitleCandidates(parts)) {
    const score = scoreTitle(text, knowledge);
    if (score >= minTitleScore && score > (best?.score ?? 0)) best = { text: cleanTitle(text), score };
  }
  return best;
}

/** All possible titles among the parts of a line, in order. */
export function listTitleCandidates(parts: readonly string[]): string[] {
  return parts.flatMap(splitEmployer).flatMap(listPiecesOfPart);
}

/** "Accountant at Acme" and "Accountant @ Acme" contain a title and an employer. */
function splitEmployer(part: string): string[] {
  return part.split(/\s+(?:at|bei|chez)\s+|\s*@\s+/i).filter(Boolean);
}

/** Lists a part of a line, the part's comma-separated pieces, and pairs of adjacent pieces. */
function listPiecesOfPart(part: string): string[] {
  const bare = part.replace(remarkInBrackets, "").split(/(?<=\s\S+):\s+/)[0] || part;
  const pieces = bare.split(/\s*,\s+/).filter(Boolean);
  const uncut = (piece: string) => piece.split(/-\s+|\s+-/)[0] ?? piece;
  if (pieces.length < 2) return [...new Set([bare, uncut(bare)])];
  const joined = pieces.slice(1).map((piece, index) => `${pieces[index]}, ${piece}`);
  const cut = pieces.map(uncut).filter((piece) => !pieces.includes(piece));
  return [...joined.filter((pair) => isFieldAfterTitle(pair)), ...pieces, ...cut];
}

const titleBeforeFieldPattern =
  /^(?:(?:senior|sr\.?|associate|assistant|regional|global|executive)\s+)*(?:director|manager|vp|vice president|head|lead|supervisor|coordinator|specialist|analyst|engineer|chief|president)\s*,\s*/i;

function isFieldAfterTitle(pair: string): boolean {
  return (
    titleBeforeFieldPattern.test(pair) && !organisationWordPattern.test(pair) && !/,\s*[A-Z]{2}$/.test(pair)
  );
}
