import { placeKey } from "../gazetteer/cities.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { foldText } from "../language/singular.ts";
import { type ResumeKnowledge, scoreTitle } from "./job-titles.ts";
import { type LabelKind, readLabelled } from "./languages/label-words.ts";
import { isPlaceholder } from "./placeholders.ts";
import { isSentence, type ResumeLine, splitLine } from "./resume-lines.ts";
import { readHeading } from "./section-headings.ts";

export interface ScoredName {
  name: string;
  line: ResumeLine;
  score: number;
}

const nameLabelPattern =
  /^(?:(?:full |candidate |applicant )?name|name, vorname|vor- und nachname|nombre(?: completo| y apellidos)?|nom(?: et prénom| complet)?|nome(?: completo| e cognome)?|naam|氏名|名前|姓名|الاسم(?: الكامل)?)\s*(?:[:：]|\t)\s*(.+)$/i;
const closingPhrase =
  /^(?:sincerely|best regards|kind regards|regards|yours (?:truly|sincerely|faithfully)|respectfully|cordially|warm regards)\b,?\s*/i;
const introductionPhrase =
  /^(?:(?:hello|hi|hey|welcome)[,!.]?\s+)?(?:i am|i'm|my name is|this is|meet)\s+(?=\p{Lu})/iu;
const titlePrefixPattern =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|sr|sra|dott|dott\.?ssa|ing|mag|mgr|inż|lic|dhr|mevr|mme|dipl\.?-\p{L}+)\.?\s+)+(?=\p{Lu})/iu;
const documentTitlePattern =
  /^(?:the\s+)?(?:resume|résumé|curriculum vitae|cv|lebenslauf|vita|bewerbung|currículum|curriculum|currículum vítae|profile|linkedin|currículo|curriculo|hoja de vida|życiorys|özgeçmi[şs]|ÖZGEÇMİŞ|elulookirjeldus|elulugu|meritförteckning|levnadsbeskrivning|europass|履歴書|職務経歴書|个人简历|简历|السيرة الذاتية)(?:\s*vit[aæ]e?)?(?:\s*(?:of|de|di|van|von|av|for|-|–|:|\/)\s*|\s+d'|\s+|$)/iu;
const trailingCredentialsPattern =
  /(?:,?\s+|,\s*)(?:\(?(?:[A-Z]{2,}[A-Za-z]?(?:-[A-Z]{1,4})?|Ph\.?D|M\.?D|J\.?D|Esq|D\.?O|Ed\.?D|Pharm\.?D|DVM|MBA|Psy\.?D|B\.?Sc|M\.?Sc|B\.?A|M\.?A|M\.?S|B\.?S|P\.?Eng|Jr|Sr|II|III|IV|R\.?N|P\.?E)\.?\)?)(?:[\s,/]+(?:\(?[A-Z][A-Za-z.®-]{1,9}\)?))*$/u;
const companyFormPattern = /\b(?:inc|llc|ltd|limited|corp|corporation|gmbh|plc|llp)\b\.?\s*$/i;
const pronounsInBrackets = /\s*\((?:(?:she|he|they|her|him|them|hers|his|theirs)[\s/]*)+\)\s*/i;
const organisationWordPattern =
  /\b(?:dear|linkedin|github|portfolio|inc|llc|ltd|corp|gmbh|company|university|college|institute|school|hospital|bank|group|services|solutions|systems|technologies|department|street|road|avenue|drive|lane|boulevard|suite|apartment|experience|education|skills|summary|resume|engineering|management|development|references|available|member|certified|languages?)\b/i;
const particlePattern =
  "(?:de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ten|ter|bin|ibn|al|el|bint|abu|y|e|af|av|zu|zur|st\\.?|mac|mc|o'|san|santa)";
const namePart = "(?:\\p{Lu}[\\p{L}'’.-]*|\\p{Lu}\\.)";
const latinNamePattern = new RegExp(
  `^${namePart}(?:[ ]+(?:${particlePattern}[ ]+)*["“(']?${namePart}["”)']?){1,4}$`,
  "iu",
);
const particleInNamePattern = new RegExp(`\\s${particlePattern}\\s`, "iu");
const chineseNamePattern = /^[\p{Script=Han}]{2,4}$/u;
const spacedChineseNamePattern =
  /^[\p{Script=Han}]{1,3}[\s\u3000・][\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]{1,4}$/u;
const arabicNamePattern = /^[\p{Script=Arabic}]{2,}(?:\s[\p{Script=Arabic}]{2,}){1,4}$/u;
const maxSearchedLines = 25;
/** The minimum score of an alternative name that the user may choose. */
const minScoreOfOtherName = 2;
const maxOtherNames = 2;

/** Possible names of the candidate, the likeliest first. Names that are far less likely are left out. */
export function findNames(lines: readonly ResumeLine[], knowledge: Knowledge): ScoredName[] {
  const handles = findAccountNames(lines);
  const scored = lines
    .flatMap((first, index) => {
      const near = index < maxSearchedLines ? 3 - index * 0.25 : -3;
      return [...listPossibleNames(first), ...findNameOnTwoLines(first, lines[index + 1])].flatMap(
        (offer): ScoredName[] => {
          const line = { ...first, text: offer.lines ?? first.text };
          const read = scoreName(offer, { line, handles, knowledge });
          return read === null ? [] : [{ ...read, score: read.score + near }];
        },
      );
    })
    .sort((left, right) => right.score - left.score);
  const best = new Map<string, ScoredName>();
  for (const each of scored) if (!best.has(foldText(each.name))) best.set(foldText(each.name), each);
  const [first, ...others] = [...best.values()].filter(({ score }) => score > 0);
  if (!first) return [];
  const likely = others.filter(({ score }) => score >= minScoreOfOtherName && score >= first.score - 5);
  return [first, ...likely.slice(0, maxOtherNames)];
}

function scoreName(
  { text, bonus }: PossibleName,
  { line, handles, knowledge }: { line: ResumeLine; handles: readonly string[]; knowledge: ResumeKnowledge },
): ScoredName | null {
  const name = tidyName(text, knowledge.language === "tr" ? "tr" : "en");
  if (!mayBeName(name, knowledge)) return null;
  if (isAreaBeforeCity(name.split(" "), knowledge)) return null;
  const isSmall = text === text.toLowerCase() && /\p{Ll}/u.test(text);
  const score =
    bonus +
    scoreMatchWithHandles(name, handles) * 6 -
    scoreEvidenceAgainst(name, line, knowledge) -
    (isSmall ? 3 : 0);
  return { name, line, score };
}

interface PossibleName {
  text: string;
  bonus: number;
  /** The joined text of both lines if the name spans two lines. */
  lines?: string;
}

function listPossibleNames({ text, isBullet }: ResumeLine): PossibleName[] {
  const labelled = readLabelledName(text);
  if (labelled) return [{ text: splitLine(labelled)[0] ?? labelled, bonus: 6 }];
  if (closingPhrase.test(text)) return [{ text: text.replace(closingPhrase, ""), bonus: 2 }];
  const bare = text.replace(documentTitlePattern, "").replace(introductionPhrase, "").replace(/\.$/, "");
  if (bare.trim() === "" || readHeading(bare) !== null || isSentence(bare)) return [];
  return listNamesInParts(splitLine(bare), (bare === text ? 0 : 2) - (isBullet ? 2 : 0));
}

const readLabelledName = (text: string) => nameLabelPattern.exec(text)?.[1] ?? readLabelled(text, "name");

const oneWordPattern = /^\p{Lu}[\p{L}'-]+$/u;

/** The full names from the labels of first and last name on two successive lines, in either order. */
function findLabelledNameParts(first: ResumeLine, second: ResumeLine): PossibleName[] {
  const read = (kind: LabelKind) => readLabelled(first.text, kind) ?? readLabelled(second.text, kind);
  const [firstName, lastName, either] = [read("firstName"), read("lastName"), read("name")];
  // "Nome" is the first name beside a "Cognome"; "Nom" is the last name beside a "Prénom".
  const [before, after] = firstName === null ? [either, lastName] : [firstName, lastName ?? either];
  if (before === null || after === null) return [];
  return [{ text: `${before} ${after}`, bonus: 7, lines: `${first.text} ${second.text}` }];
}

/** A name on two lines: the first name above the last name. */
function findNameOnTwoLines(first: ResumeLine, second: ResumeLine | undefined): PossibleName[] {
  if (!second || first.isBullet || second.isBullet) return [];
  const labelled = findLabelledNameParts(first, second);
  if (labelled.length > 0) return labelled;
  if (!oneWordPattern.test(first.text) || !oneWordPattern.test(second.text)) return [];
  if (isInCapitals(first.text) !== isInCapitals(second.text) || readHeading(second.text) !== null) return [];
  const text = `${first.text} ${second.text}`;
  return readHeading(first.text) === null ? [{ text, bonus: 0.5, lines: text }] : [];
}

/**
 * Lists the possible names in a line: the whole first part, the first part up to its comma, and each other part. The
 * other parts have a lower score.
 */
function listNamesInParts([first = "", ...rest]: readonly string[], base: number): PossibleName[] {
  const [beforeComma = ""] = first.split(",");
  return [
    { text: first, bonus: base + (rest.length === 0 ? 0.5 : 0) },
    ...(beforeComma === first ? [] : [{ text: beforeComma, bonus: base - 0.5 }]),
    ...rest.map((part) => ({ text: part, bonus: base - 2 })),
  ];
}

/** Removes salutations and credentials, and turns a name in capitals into name case. */
function tidyName(text: string, locale: "en" | "tr"): string {
  let name = text.replace(pronounsInBrackets, " ").replace(titlePrefixPattern, "").trim();
  for (let round = 0; round < 3; round++) {
    const shorter = name.replace(createCredentialsPattern(name), "").trim();
    if (shorter === name || shorter.split(/\s+/).length < 2) break;
    name = shorter;
  }
  name = name
    .replace(/[,;:|–—-]+$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const turned = /^(\p{Lu}[\p{L}'-]+), (\p{Lu}[\p{L}'-]+(?: \p{Lu}\.?)?)$/u.exec(name);
  // Turns "Bell, Ada" into "Ada Bell", but leaves "Seattle, WA" unchanged.
  if (turned && !/^[A-Z]{2}$/.test(turned[2] ?? "")) name = `${turned[2]} ${turned[1]}`;
  return isInCapitals(name) || name === name.toLowerCase() ? toNameCase(name, locale) : name;
}

/**
 * Creates the pattern of credentials after a name, such as "CPA". After a name in capitals, most credentials need a
 * comma. Otherwise the last name would match too.
 */
function createCredentialsPattern(name: string): RegExp {
  return isInCapitals(name.split(",")[0] ?? "")
    ? /,\s.+$|\s(?:PHD|MBA|CPA|RN|JR|SR|MD|II|III|PMP|ESQ)\.?$/
    : trailingCredentialsPattern;
}

function isInCapitals(text: string): boolean {
  return text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);
}

/** Turns a name into name case. In Turkish the capitals of i and ı differ: "IŞIL İNCE" is "Işıl İnce". */
function toNameCase(name: string, locale: "en" | "tr"): string {
  const cased = name
    .toLocaleLowerCase(locale)
    .normalize("NFC")
    .replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase(locale))
    .replace(/(?<=\p{L}')S\b/gu, "s")
    .replace(/\bMc(\p{Ll})/gu, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
  return cased.replace(/(?<=\s)(?:De|Da|Del|La|Van|Von|Der|Den|Di|Du|Dos|Y|Bin|Al|El)(?=\s)/g, (word) =>
    word.toLowerCase(),
  );
}

function mayBeName(name: string, knowledge: Knowledge): boolean {
  if (isPlaceholder(name) || /\d|[@/\\]|https?:/.test(name) || name.length > 60) return false;
  if (chineseNamePattern.test(name) || spacedChineseNamePattern.test(name) || arabicNamePattern.test(name))
    return isNoTitleOrHeading(name, knowledge);
  return latinNamePattern.test(name) && /^\p{Lu}/u.test(name) && !organisationWordPattern.test(name);
}

/** Whether a short word in a script without capitals may be a name: it must be neither a title nor a heading. */
function isNoTitleOrHeading(name: string, knowledge: Knowledge): boolean {
  return scoreTitle(name, knowledge) < 4 && readHeading(name) === null;
}

/** Whether the words are a state or country before a city: "Ohio Dayton". */
function isAreaBeforeCity([first = "", ...rest]: readonly string[], { gazetteer }: Knowledge): boolean {
  const isWide = gazetteer
    .readings(placeKey(first))
    .some(({ kind }) => kind === "state" || kind === "country");
  return isWide && gazetteer.readings(placeKey(rest.join(" "))).length > 0;
}

/** Scores the evidence that the words are no name: they are a title, a place, an industry or everyday words. */
function scoreEvidenceAgainst(name: string, line: ResumeLine, knowledge: Knowledge): number {
  const { gazetteer, ordinary, industries, skills } = knowledge;
  const title = scoreTitle(name, knowledge);
  const words = foldText(name).split(/[\s-]+/);
  const everyday = words.filter((word) => word.length > 2 && ordinary.has(word)).length;
  const wholeName = words.join(" ");
  const reasons: [boolean, number][] = [
    [title >= 4, title >= 6 ? 5 : 2.5],
    [gazetteer.readings(placeKey(name)).length > 0, 3],
    [industries.has(wholeName) || skills.has(wholeName), 4],
    [words.some((word) => skills.has(word)), 1],
    [/\s\p{Ll}/u.test(name) && !particleInNamePattern.test(name), 2],
    [line.text.length > 80, 1],
    [words.every((word) => word.endsWith("ing")), 4],
    [companyFormPattern.test(line.text), 4],
  ];
  const sum = reasons.reduce((total, [isSo, weight]) => total + (isSo ? weight : 0), 0);
  return sum + (everyday === words.length ? 3 : everyday * 0.5);
}

const maxAccountNames = 20;

/** Finds the local parts of e-mail addresses and the account names in profile links, reduced to letters. */
function findAccountNames(lines: readonly ResumeLine[]): string[] {
  const text = lines
    .slice(0, 120)
    .map((line) => line.text)
    .join("\n");
  const mails = [...text.matchAll(/([\p{L}\d._+-]{3,40})@[\w.-]+/gu)].map((match) => match[1] ?? "");
  const profiles = [...text.matchAll(/(?:linkedin\.com\/in|github\.com|\bin)\/([\p{L}\d_%-]{3,60})/giu)].map(
    (match) => match[1] ?? "",
  );
  const letters = [...mails, ...profiles].map((handle) => foldText(handle).replace(/[^\p{L}]/gu, ""));
  return [...new Set(letters)].filter((handle) => handle.length >= 3).slice(0, maxAccountNames);
}

/** Scores from 0 to 1 how well the name matches an e-mail address or profile link. */
function scoreMatchWithHandles(name: string, handles: readonly string[]): number {
  const parts = foldText(name)
    .split(/[\s.-]+/)
    .map((part) => part.replace(/[^\p{L}]/gu, ""))
    .filter(Boolean);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  return Math.max(0, ...handles.map((letters) => scoreMatchWithHandle(letters, first, last)));
}

function scoreMatchWithHandle(letters: string, first: string, last: string): number {
  const hasFirst = first.length > 2 && letters.includes(first);
  const hasLast = last.length > 2 && letters.includes(last);
  if (hasFirst && hasLast) return 1;
  if (hasLast && (letters.startsWith(`${first[0]}${last}`) || letters.startsWith(`${last}${first[0]}`)))
    return 0.8;
  return hasLast || hasFirst ? 0.4 : 0;
}
