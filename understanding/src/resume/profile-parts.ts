import type { Knowledge } from "../knowledge/knowledge.ts";
import { titleWords } from "../language/title-words.ts";
import { chooseLevelByYears, readLevelOfTitle } from "../titles/experience-level.ts";
import type { ScoredName } from "./candidate-name.ts";
import { readCompanySize } from "./company-size.ts";
import { findDesiredTitles, findTitleInSentence, isVagueTitle } from "./desired-roles.ts";
import { translateTitle } from "./foreign-titles.ts";
import { findHomeCountry } from "./home-country.ts";
import { findPlaceInLine, isAddressLine } from "./home-place.ts";
import { findBestTitle, type ResumeKnowledge, readNamedTitle, scoreTitle } from "./job-titles.ts";
import type { Position } from "./positions.ts";
import { removeDates } from "./resume-dates.ts";
import { findIndustries, type WeighedLine } from "./resume-industries.ts";
import {
  cutToFirstSentence,
  isLongSentence,
  isSentence,
  type ResumeLine,
  type SourcedValue,
  splitLine,
} from "./resume-lines.ts";
import { translateRole } from "./role-wording.ts";
import type { SectionKind } from "./section-headings.ts";
import { type Section, selectLines } from "./sections.ts";
import type { YearsOfWork } from "./years-of-experience.ts";

/** The parts of a resume that have been read so far. */
export interface ResumeContext {
  lines: readonly ResumeLine[];
  sections: readonly Section[];
  positions: readonly Position[];
  names: readonly ScoredName[];
  current: Position | null;
  /** The lines of a cover letter before the resume. */
  letter: ReadonlySet<ResumeLine>;
  knowledge: ResumeKnowledge;
}

const maxTopLines = 8;
const maxRoles = 3;
const maxOtherValues = 5;
const maxContactLength = 160;
/** The minimum score of a place whose line names a city with its state or country. */
const minScoreOfCityWithState = 5;

export interface CandidateRoles {
  currentTitle: SourcedValue | null;
  /** The desired roles: first the roles that the candidate asks for, then the headline, then the current title. */
  desired: SourcedValue[];
  /** The titles of earlier jobs. */
  others: SourcedValue[];
}

/** The current title, the desired roles and the earlier titles of a candidate. */
export function findRoles(context: ResumeContext): CandidateRoles {
  const { current, positions, knowledge } = context;
  const translate = (role: SourcedValue) => translateRole(role, knowledge);
  const headline = findHeadline(context);
  const titleNow = current && { value: current.title, line: current.titleLine };
  const currentTitle = titleNow ?? headline;
  const stated = findDesiredRoles(context);
  const isSame = headline !== null && titleNow !== null && isSameRole(headline.value, titleNow.value);
  const candidates = [...stated, isSame ? null : headline, currentTitle].filter((role) => role !== null);
  if (candidates.length === 0)
    candidates.push(...[findSummaryTitle(context)].filter((role) => role !== null));
  // Without a job or a desired role, uses a title from projects or studies.
  if (candidates.length === 0) {
    const done = positions.find(({ title, isGuessed }) => !isGuessed && !isVagueTitle(title));
    if (done) candidates.push({ value: done.title, line: done.titleLine });
  }
  const desired = removeDuplicateValues(candidates.map(translate)).slice(0, maxRoles);
  const earlierTitles = removeDuplicateValues(
    positions
      .filter(({ isGuessed }) => !isGuessed)
      .map(({ title, titleLine }) => translate({ value: title, line: titleLine })),
  );
  const desiredTitles = new Set(desired.map(({ value }) => value.toLowerCase()));
  return {
    currentTitle: currentTitle && translateCurrentTitle(currentTitle, knowledge),
    desired,
    others: earlierTitles
      .filter(({ value }) => !desiredTitles.has(value.toLowerCase()))
      .slice(0, maxOtherValues),
  };
}

/** The current title of an English resume stays as it is written. */
function translateCurrentTitle(title: SourcedValue, knowledge: ResumeKnowledge): SourcedValue {
  return (knowledge.language ?? "en") === "en" ? title : translateRole(title, knowledge);
}

const gradeWords = /^(?:senior|junior|lead|principal|staff|i|ii|iii|iv)$/;

/**
 * Whether two titles differ only by the grade. A "Senior Software Engineer" with the headline "Software Engineer" has
 * no second role.
 */
function isSameRole(one: string, other: string): boolean {
  const [first, second] = [one, other].map((title) =>
    titleWords(title).filter((word) => !gradeWords.test(word)),
  );
  return first?.join(" ") === second?.join(" ");
}

function removeDuplicateValues(roles: readonly SourcedValue[]): SourcedValue[] {
  const seen = new Set<string>();
  return roles.filter(({ value }) => {
    const key = value.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Finds the title below or beside the candidate's name. */
function findHeadline({ lines, sections, names, positions, knowledge }: ResumeContext): SourcedValue | null {
  const name = names[0];
  const top = sections[0]?.lines ?? [];
  const at = lines.findIndex(({ number }) => number === name?.line.number);
  const near = [...lines.slice(Math.max(0, at), at + maxTopLines), ...top.slice(0, maxTopLines)];
  const dated = listHeaderLineNumbers(positions);
  for (const line of new Set(near)) {
    if (dated.has(line.number) || line.isBullet || isSentence(line.text)) continue;
    const named = readNamedTitle(line.text, knowledge);
    if (named) return { value: named, line };
    const best = findBestTitle(splitHeadline(line, name), knowledge);
    if (best && best.score >= 4.5) return { value: best.text, line };
  }
  return null;
}

/** Matches credentials after a name: "CPA", "RN, BSN". */
const credentialsOnlyPattern = /^(?:(?=[A-Za-z.-]*[A-Z][A-Za-z.-]*[A-Z])[A-Z][A-Za-z.-]{1,7}[\s,/]*){1,5}$/;

/** The parts of a line without the name and its credentials. */
function splitHeadline(line: ResumeLine, name: ScoredName | undefined): string[] {
  const parts = splitLine(removeDates(line.text));
  if (name?.line.number !== line.number) return parts;
  return parts.flatMap((part) => {
    const after = part.toLowerCase().startsWith(name.name.toLowerCase())
      ? part.slice(name.name.length)
      : part;
    const withoutName = after.replace(/^[\s,:|-]+/, "");
    return withoutName === "" || credentialsOnlyPattern.test(withoutName) ? [] : [withoutName];
  });
}

/** The roles that the candidate asks for, in order. */
function findDesiredRoles({ sections, knowledge }: ResumeContext): SourcedValue[] {
  const objective = selectLines(sections, ["objective"]);
  const otherLines = selectLines(sections, ["top", "letter", "summary", "contact", "other"]);
  for (const line of [...objective, ...otherLines]) {
    const titles = findDesiredTitles(line, knowledge, objective.includes(line));
    if (titles.length > 0) return titles.map((value) => ({ value, line }));
  }
  return [];
}

/** The title that a summary begins with ("Determined Accountant with ..."), or null. */
function findSummaryTitle({ sections, knowledge }: ResumeContext): SourcedValue | null {
  for (const line of selectLines(sections, ["summary", "objective", "top"])) {
    const title = findTitleInSentence(line.text, knowledge);
    if (title && scoreTitle(title, knowledge) >= 5) return { value: title, line };
  }
  return null;
}

interface LevelEvidence {
  currentTitle: SourcedValue | null;
  desired: readonly SourcedValue[];
  years: YearsOfWork | null;
}

/** The candidate's level. The current title decides, then the years of work, then a desired role. */
export function findLevel(
  { currentTitle, desired, years }: LevelEvidence,
  { knowledge }: ResumeContext,
): SourcedValue | null {
  const byTitle = ({ value, line }: SourcedValue) => {
    const level = readLevelOfTitle(translateTitle(value, knowledge.language) ?? value, knowledge.titles);
    return level && { value: level, line };
  };
  const byCurrentTitle = currentTitle && byTitle(currentTitle);
  if (byCurrentTitle) return byCurrentTitle;
  if (years) return { value: chooseLevelByYears(years.years), line: years.line };
  return desired.map(byTitle).find((level) => level !== null) ?? null;
}

/**
 * The candidate's places: first the home in the contact details, then the place of the current job, then the places
 * of the other jobs.
 */
export function findPlaces(context: ResumeContext): SourcedValue[] {
  const { positions, current, letter, knowledge } = context;
  const dated = listHeaderLineNumbers(positions);
  const country = findHomeCountry(context.lines, knowledge.language);
  const home = [...findContactLines(context)]
    .filter((line) => !dated.has(line.number) && !letter.has(line) && !isProseSentence(line.text))
    .flatMap((line) => findPlaceInLine(line, knowledge, country) ?? [])
    .sort((left, right) => right.score - left.score);
  const ofCurrent = current ? findPlacesOfJob(current, knowledge) : [];
  const ofOthers = positions.flatMap((position) => findPlacesOfJob(position, knowledge));
  const places = [...home, ...ofCurrent, ...ofOthers].map(({ name, line }) => ({
    value: name,
    line,
  }));
  return removeDuplicateValues(places).slice(0, maxOtherValues);
}

/** The line numbers of all job headers. */
function listHeaderLineNumbers(positions: readonly Position[]): ReadonlySet<number> {
  return new Set(positions.flatMap(({ header }) => header.map(({ number }) => number)));
}

const sectionsWithoutContacts: readonly SectionKind[] = [
  "experience",
  "education",
  "projects",
  "references",
  "volunteering",
];

/** Whether a line is a sentence. Sentences about work mention places of work; contact details are no sentences. */
function isProseSentence(text: string): boolean {
  const hasMore = cutToFirstSentence(text).length < text.length - 20;
  return text.length > maxContactLength || isLongSentence(text) || hasMore;
}

/**
 * The lines that may contain contact details: contact sections, the top, and the lines around the name and the e-mail
 * address.
 */
function findContactLines({ sections, names, lines, letter }: ResumeContext): Set<ResumeLine> {
  const otherNumbers = new Set(selectLines(sections, sectionsWithoutContacts).map(({ number }) => number));
  const resume = lines.filter((line) => !letter.has(line));
  const apart = resume.filter((line) => !otherNumbers.has(line.number));
  const name = names[0]?.name.toLowerCase();
  const at = apart.findIndex(({ text }) => name !== undefined && text.toLowerCase().includes(name));
  const near = apart.slice(Math.max(0, at - 2), Math.max(0, at) + 10);
  const top = (sections[0]?.lines ?? []).slice(0, 14);
  const mail = resume.findIndex(({ text }) => /\S@\S/.test(text));
  const around = mail < 0 ? [] : resume.slice(Math.max(0, mail - 3), mail + 4);
  const aroundMail = around.filter((line) => !otherNumbers.has(line.number) || isAddressLine(line.text));
  return new Set([...selectLines(sections, ["contact"]), ...top, ...near, ...aroundMail]);
}

/** The places of a job: first the places in its header, then cities with a state or country in its description. */
function findPlacesOfJob({ header, body, titleLine }: Position, knowledge: Knowledge) {
  const named = header.filter(({ isBullet, number }) => !isBullet || number === titleLine.number);
  const near = named.flatMap((line) => findPlaceInLine(line, knowledge) ?? []);
  const further = body
    .filter(({ text, isBullet }) => !isBullet && !isSentence(text))
    .flatMap((line) => findPlaceInLine(line, knowledge) ?? [])
    .filter(({ score }) => score >= minScoreOfCityWithState);
  return [...near.toSorted((left, right) => right.score - left.score), ...further];
}

/**
 * The industries of the candidate's current work. The current and desired titles weigh most, then the employer,
 * then everything else.
 */
export function findCandidateIndustries(
  context: ResumeContext,
  desired: readonly SourcedValue[],
): SourcedValue[] {
  const { sections, positions, current, knowledge } = context;
  const weighed: WeighedLine[] = [
    ...desired.map(({ value, line }) => ({ text: value, line, weight: 3, isTitle: true })),
    ...(current?.header ?? []).map((line) => ({ text: line.text, line, weight: 2 })),
    ...positions
      .filter((each) => each !== current)
      .map(({ title, titleLine }) => ({ text: title, line: titleLine, weight: 1 })),
    ...selectLines(sections, ["summary", "objective", "top"]).map((line) => ({
      text: line.text,
      line,
      weight: 1,
    })),
    ...selectLines(sections, ["experience"]).map((line) => ({ text: line.text, line, weight: 0.5 })),
    ...selectLines(sections, ["skills", "awards"]).map((line) => ({ text: line.text, line, weight: 0.3 })),
  ];
  return findIndustries(weighed, knowledge).map(({ code, line }) => ({ value: code, line }));
}

export function findCompanySize({ sections }: ResumeContext): SourcedValue | null {
  const otherLines = selectLines(sections, ["summary", "top", "other", "contact"]);
  const stated = readCompanySize(selectLines(sections, ["objective"]), otherLines);
  return stated && { value: stated.size, line: stated.line };
}
