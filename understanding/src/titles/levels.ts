import type { ManagementLevel } from "@eq/contracts";
import { addMissing, claimTokens, type Draft, setAsideTokens, stemAt, wordAt } from "../draft/draft.ts";
import { claimExclusion, isNegated } from "../draft/negation.ts";
import { findPhraseAt, type PhraseMatch } from "../draft/phrases.ts";
import type { TitleReading } from "../knowledge/title-rules.ts";
import { listText } from "../language/labels.ts";
import { titleWords } from "../language/title-words.ts";

/** Nouns that mean a level when there is no field of work, as canonical words (see `titleWords`). */
export const levelNouns = new Map<string, ManagementLevel[]>(
  Object.entries({
    executive: ["C Level Exec", "VP Level Exec"],
    director: ["Director"],
    manager: ["Manager"],
    vicepresident: ["VP Level Exec"],
    "board member": ["Board Member"],
  }),
);
/** Phrases that stand for levels without a title. */
const levelPhrases = new Map<string, ManagementLevel[]>(
  Object.entries({
    "c suite": ["C Level Exec"],
    "c level": ["C Level Exec"],
    cxo: ["C Level Exec"],
    // Hiring managers lead a team or a department; few have the phrase in their title.
    "hiring manager": ["Manager", "Director"],
    "hiring mgr": ["Manager", "Director"],
    "hiring lead": ["Manager", "Director"],
    "hiring leader": ["Manager", "Director"],
    "department manager": ["Manager", "Director"],
    "department mgr": ["Manager", "Director"],
    "department head": ["Manager", "Director"],
    "dept head": ["Manager", "Director"],
    "dept manager": ["Manager", "Director"],
    "head of department": ["Manager", "Director"],
    "decision maker": ["C Level Exec", "VP Level Exec", "Director"],
    "senior leader": ["C Level Exec", "VP Level Exec", "Director"],
    "senior leadership": ["C Level Exec", "VP Level Exec", "Director"],
    "senior management": ["C Level Exec", "VP Level Exec", "Director"],
    "upper management": ["C Level Exec", "VP Level Exec", "Director"],
    "top management": ["C Level Exec", "VP Level Exec"],
    "executive management": ["C Level Exec", "VP Level Exec"],
    "executive leader": ["C Level Exec", "VP Level Exec"],
    "executive leadership": ["C Level Exec", "VP Level Exec"],
    "executive team": ["C Level Exec", "VP Level Exec"],
  }),
);
/** Phrases that mean a level outside of a title: "senior level", "early career", "junior". */
const gradePhrases = new Map<string, { level: ManagementLevel | null; sure: boolean }>(
  Object.entries({
    "senior level": { level: "Manager", sure: false },
    "mid senior": { level: "Manager", sure: false },
    senior: { level: "Manager", sure: false },
    lead: { level: "Manager", sure: false },
    "mid level": { level: "Non Manager", sure: false },
    mid: { level: "Non Manager", sure: false },
    midlevel: { level: "Non Manager", sure: false },
    "entry level": { level: "Non Manager", sure: true },
    "early career": { level: "Non Manager", sure: false },
    junior: { level: "Non Manager", sure: true },
    principal: { level: "Director", sure: false },
    staff: { level: "Director", sure: false },
    "director level": { level: "Director", sure: true },
    "manager level": { level: "Manager", sure: true },
    "vp level": { level: "VP Level Exec", sure: true },
    "executive level": { level: "C Level Exec", sure: false },
  }),
);

/**
 * The index after a phrase such as "senior level" or "early career", which is no title. Null if there is no such
 * phrase.
 */
export function findGradeEnd(draft: Draft, index: number): number | null {
  const match = findPhraseAt(draft, index, gradePhrases);
  return match && match.to - match.from > 1 ? match.to : null;
}

/** Claims a phrase that stands for levels: "decision makers", "c-suite". */
export function takeLevelPhrase(draft: Draft, index: number): boolean {
  const match = findPhraseAt(draft, index, levelPhrases);
  if (!match) return false;
  if (isNegated(draft, match.from)) return excludeLevelPhrase(draft, match);
  addMissing(draft.parameters.managementLevels, match.value);
  const isNamed = /^(?:executive|exec|leader|leadership|officer|people|person|team)$/.test(
    stemAt(draft, match.to),
  );
  const to = isNamed ? match.to + 1 : match.to;
  claimTokens(draft, { from: match.from, to, slot: "level", label: listText(match.value) });
  return true;
}

/**
 * Excludes the levels of a phrase such as "no decision makers". "Not hiring managers" excludes a title instead.
 * @returns false if a title should be read
 */
function excludeLevelPhrase(draft: Draft, { from, to, value }: PhraseMatch<ManagementLevel[]>): boolean {
  if (wordAt(draft, from) === "hiring") return false;
  addMissing(draft.parameters.exclude.managementLevels, value);
  claimExclusion(draft, { from, to, label: listText(value) });
  return true;
}

/**
 * Filters by the title's level. Non Manager filters only if it comes from a grade, since without one nearly all
 * people with such a title are Non Manager.
 */
export function takeTitleLevel(draft: Draft, { level, sure, byGrade }: TitleReading): void {
  if (level === null || (level === "Non Manager" && !byGrade)) return;
  const managementLevels = draft.parameters.managementLevels;
  if (!managementLevels.includes(level)) managementLevels.push(level);
  const confidence = sure ? 0.9 : 0.4;
  draft.confidence.level = Math.min(draft.confidence.level ?? 1, confidence);
  if (!sure) markGrade(draft, level);
}

/** Marks the words of a title's grade with a span of their own inside the title's span. */
function markGrade(draft: Draft, level: ManagementLevel): void {
  const title = draft.spans.at(-1);
  if (!title) return;
  const inside = draft.tokens.filter(({ start, end }) => start >= title.start && end <= title.end);
  const isGrade = (tokens: typeof inside) =>
    gradePhrases.has(titleWords(tokens.map(({ norm }) => norm).join(" ")).join(" "));
  for (const [index, token] of inside.entries()) {
    const pair = inside.slice(index, index + 2);
    const last = pair.length > 1 && isGrade(pair) ? pair[1] : isGrade([token]) ? token : undefined;
    if (!last) continue;
    draft.spans.push({ start: token.start, end: last.end, slot: "level", label: level, sure: false });
    return;
  }
}

const levelsFromLowest: readonly ManagementLevel[] = [
  "Non Manager",
  "Manager",
  "Director",
  "VP Level Exec",
  "C Level Exec",
];
const wordsForHigherLevels = /^(?:above|higher|up|upwards)$/;

/** Adds the higher levels for "directors and above" and "manager level or higher". */
export function widenLevels(draft: Draft): void {
  for (let index = 1; index < draft.tokens.length - 1; index++) {
    const isOpen =
      /^(?:and|or)$/.test(wordAt(draft, index)) && wordsForHigherLevels.test(wordAt(draft, index + 1));
    const { managementLevels } = draft.parameters;
    if (!isOpen || !/^(?:title|level)$/.test(draft.owners[index - 1] ?? "") || managementLevels.length === 0)
      continue;
    const least = Math.min(...managementLevels.map((level) => levelsFromLowest.indexOf(level)));
    if (least < 0) continue;
    addMissing(managementLevels, levelsFromLowest.slice(least));
    claimTokens(draft, {
      from: index,
      to: index + 2,
      slot: "level",
      label: listText(levelsFromLowest.slice(least + 1)),
    });
  }
}

/**
 * Reads grades outside of a title. A title's level overrides them. Grades that do not filter stay free for later
 * passes.
 */
export function readGrades(draft: Draft): void {
  const hasLevel = draft.parameters.managementLevels.length > 0;
  for (let index = 0; index < draft.tokens.length; index++) {
    const match = findPhraseAt(draft, index, gradePhrases);
    // "Mid-market" is a company size, not a grade.
    if (!match || /^(?:market|size|sized)$/.test(wordAt(draft, match.to))) continue;
    index = match.to - 1;
    const { level, sure } = match.value;
    // Most titles have no grade, so excluding a level ("no juniors") would exclude too many people.
    if (isNegated(draft, match.from)) setAsideTokens(draft, match.from, match.to);
    else if (!hasLevel && level !== null && isStandaloneGrade(draft, match)) {
      addMissing(draft.parameters.managementLevels, [level]);
      claimTokens(draft, { ...match, slot: "level", label: level, sure });
    }
  }
}

/**
 * Whether a grade outside of a title filters. It does if it has several words, is sure, or is in a short query.
 * Otherwise it does only if the query has no title to which it could belong.
 */
function isStandaloneGrade(draft: Draft, { from, to, value }: PhraseMatch<{ sure: boolean }>): boolean {
  return to - from > 1 || draft.tokens.length <= 3 || value.sure || draft.parameters.titles.length === 0;
}
