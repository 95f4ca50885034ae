import type { ManagementLevel } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import { functionLabel, listText } from "../labels.ts";
import { addTo, claim, type Draft, isFree, normAt, spend, stemAt } from "../reading/draft.ts";
import { isUnwanted, markUnwanted } from "../reading/negation.ts";
import { phraseAt } from "../reading/phrases.ts";
import { isParted } from "../reading/tokens.ts";
import { companyNouns } from "../reading/words.ts";
import { titleWords } from "../title-words.ts";
import type { TitleReading } from "./title-rules.ts";
import { growTitle, isTitleNoun, lastNoun, type TitleSpan, titleText } from "./title-span.ts";

/** Nouns too wide to be a title; the function says it better. */
const wideNouns = new Set("engineer developer designer marketer salesperson seller programmer".split(" "));
/** Nouns that say nothing alone. */
const vagueNouns = new Set(
  "head lead chief principal fellow master expert professional server associate worker officer captain".split(
    " ",
  ),
);
/** Words for a level that stand for themselves when no field is named. */
const levelWords = new Map<string, ManagementLevel[]>(
  Object.entries({
    executive: ["C Level Exec", "VP Level Exec"],
    "c suite": ["C Level Exec"],
    "c level": ["C Level Exec"],
    "decision maker": ["C Level Exec", "VP Level Exec", "Director"],
    "senior leader": ["C Level Exec", "VP Level Exec", "Director"],
    leadership: ["C Level Exec", "VP Level Exec", "Director"],
    director: ["Director"],
    manager: ["Manager"],
    vicepresident: ["VP Level Exec"],
    vp: ["VP Level Exec"],
    "vice president": ["VP Level Exec"],
    "board member": ["Board Member"],
  }),
);
const levelPhrases = new Map(
  [...levelWords].filter(([words]) => /^(?:c |decision |senior leader)/.test(words)),
);
/** "senior level", "early career", "junior": how senior, outside a title. */
const gradeTable = new Map<string, { level: ManagementLevel | null; sure: boolean }>(
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

/** Titles, functions and levels of a people query. */
export function readTitles(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isFree(draft, index)) continue;
    const level = phraseAt(draft, index, gradeTable);
    if (level && level.to - level.from > 1) {
      index = level.to - 1;
      continue;
    }
    if (takeBareLevel(draft, index)) continue;
    const employer = employerAt(draft, index, knowledge);
    if (employer !== null) {
      index = employer - 1;
      continue;
    }
    const span = titleAt(draft, index, knowledge);
    if (!span) continue;
    takeTitle(draft, span, knowledge);
    index = spendSuperior(draft, span, knowledge) - 1;
  }
  dropTitlesBesideBareLevels(draft);
  readGrades(draft);
  widenLevels(draft);
  if (draft.parameters.titles.length === 0) readFields(draft, knowledge);
}

/** "executive assistants to the CEO": whom they assist is not asked for; the index after it. */
function spendSuperior(draft: Draft, { from, to }: TitleSpan, knowledge: Knowledge): number {
  if (!draft.tokens.slice(from, to).some(({ stem }) => stem === "assistant") || normAt(draft, to) !== "to")
    return to;
  for (let at = to + 1; at < to + 4; at++) {
    const superior = titleAt(draft, at, knowledge);
    if (superior === null) continue;
    spend(draft, to, superior.to);
    return superior.to;
  }
  return to;
}

/** "decision makers", "c-suite": a level of several words that stands for itself. */
function takeBareLevel(draft: Draft, index: number): boolean {
  const found = phraseAt(draft, index, levelPhrases);
  if (!found) return false;
  addTo(draft.parameters.managementLevels, found.value);
  const isNamed = /^(?:executive|exec|leader|officer|people|person)$/.test(stemAt(draft, found.to));
  const to = isNamed ? found.to + 1 : found.to;
  claim(draft, { from: found.from, to, slot: "level", label: listText(found.value) });
  return true;
}

/** The title that has its noun or its whole at a token. */
export function titleAt(draft: Draft, index: number, knowledge: Knowledge): TitleSpan | null {
  const token = draft.tokens[index];
  if (!token || token.amount || !isFree(draft, index)) return null;
  const phrase = phraseTitle(draft, index, knowledge);
  if (phrase) return phrase;
  if (!isTitleNoun(token.norm, knowledge)) return null;
  const span = growTitle(draft, lastNoun(draft, index, knowledge), knowledge);
  return span.to - span.from === 1 && vagueNouns.has(token.stem) ? null : span;
}

/** A known title of several words that starts here; not when a further noun follows it. */
function phraseTitle(draft: Draft, index: number, knowledge: Knowledge): TitleSpan | null {
  for (let to = Math.min(index + 4, draft.tokens.length); to > index + 1; to--) {
    const tokens = draft.tokens.slice(index, to);
    if (!tokens.every((token, offset) => isFree(draft, index + offset) && (offset === 0 || !isParted(token))))
      continue;
    // The canonical words leave articles out, so that "a cfo" reads as the phrase that "cfo" alone is.
    if ([tokens[0], tokens.at(-1)].some((token) => titleWords(token?.norm ?? "").length === 0)) continue;
    const words = titleWords(tokens.map((token) => token.norm).join(" ")).join(" ");
    if (!knowledge.titles.isPhrase(words)) continue;
    const isNext = isFree(draft, to) && isTitleNoun(normAt(draft, to), knowledge);
    if (isNext) return null;
    const grown = growTitle(draft, to - 1, knowledge);
    return { ...grown, from: Math.min(grown.from, index), to: Math.max(grown.to, to) };
  }
  return null;
}

function takeTitle(draft: Draft, span: TitleSpan, { titles }: Knowledge): void {
  const text = titleText(draft, span);
  const words = titleWords(text);
  const reading = titles.read(text);
  const bare = levelWords.get(words.join(" "));
  if (isUnwanted(draft, span.from)) {
    excludeTitle(draft, span, text, bare);
    return;
  }
  const { parameters } = draft;
  if (bare) {
    addTo(parameters.managementLevels, bare);
    claim(draft, { ...span, slot: "level", label: listText(bare) });
    return;
  }
  const wide = words.length === 1 && wideNouns.has(words[0] ?? "");
  addTo(parameters.jobFunctions, reading.jobFunctions);
  if (!wide) addTo(parameters.titles, [text]);
  const functions = listText(reading.jobFunctions.map(functionLabel));
  claim(draft, { ...span, slot: wide ? "function" : "title", label: wide ? functions : text });
  if (reading.jobFunctions.length > 0) draft.confidence.function = 0.85;
  takeLevel(draft, reading, words.length);
}

/** A level that every title of the kind has ("Manager" of an engineer: none) is no filter. */
function takeLevel(draft: Draft, { level, sure, byGrade }: TitleReading, words: number): void {
  if (level === null || (level === "Non Manager" && !byGrade)) return;
  const known = draft.parameters.managementLevels;
  if (!known.includes(level)) known.push(level);
  const confidence = sure ? 0.9 : 0.4;
  draft.confidence.level = Math.min(draft.confidence.level ?? 1, confidence);
  if (!sure && words > 0) markGrade(draft, level);
}

/** The word that the level came from gets its own span inside the title's. */
function markGrade(draft: Draft, level: ManagementLevel): void {
  const title = draft.spans.at(-1);
  const token = draft.tokens.find((each) => {
    const inside = title !== undefined && each.start >= title.start && each.end <= title.end;
    return inside && gradeTable.has(titleWords(each.norm).join(" "));
  });
  if (!token || !title) return;
  draft.spans.push({ start: token.start, end: token.end, slot: "level", label: level, sure: false });
}

function excludeTitle(
  draft: Draft,
  span: TitleSpan,
  text: string,
  bare: ManagementLevel[] | undefined,
): void {
  const { exclude } = draft.parameters;
  if (bare) addTo(exclude.managementLevels, bare);
  else addTo(exclude.titles, [text]);
  claim(draft, { ...span, slot: "exclude", label: `Not ${text}` });
  markUnwanted(draft, span.from, span.to);
}

const ranks: readonly ManagementLevel[] = [
  "Non Manager",
  "Manager",
  "Director",
  "VP Level Exec",
  "C Level Exec",
];
const upward = /^(?:above|higher|up|upwards)$/;

/** "directors and above", "manager level or higher": the levels above count too. */
function widenLevels(draft: Draft): void {
  for (let index = 1; index < draft.tokens.length - 1; index++) {
    const isOpen = /^(?:and|or)$/.test(normAt(draft, index)) && upward.test(normAt(draft, index + 1));
    const { managementLevels } = draft.parameters;
    if (!isOpen || !/^(?:title|level)$/.test(draft.owners[index - 1] ?? "") || managementLevels.length === 0)
      continue;
    const least = Math.min(...managementLevels.map((level) => ranks.indexOf(level)));
    if (least < 0) continue;
    addTo(managementLevels, ranks.slice(least));
    claim(draft, { from: index, to: index + 2, slot: "level", label: listText(ranks.slice(least + 1)) });
  }
}

/** "VPs and directors of engineering": with a bare level beside it, the title would shut the others out. */
function dropTitlesBesideBareLevels(draft: Draft): void {
  const { titles, jobFunctions } = draft.parameters;
  const bare = draft.spans.some((span) => span.slot === "level" && span.sure);
  if (bare && titles.length > 0 && jobFunctions.length > 0) draft.parameters.titles = [];
}

/** Grades outside a title; a level that a title names wins over them. */
function readGrades(draft: Draft): void {
  const hasLevel = draft.parameters.managementLevels.length > 0;
  for (let index = 0; index < draft.tokens.length; index++) {
    const found = phraseAt(draft, index, gradeTable) ?? null;
    // "mid-market" is a company's size.
    if (!found || /^(?:market|size|sized)$/.test(normAt(draft, found.to))) continue;
    index = found.to - 1;
    const { level, sure } = found.value;
    const lone = found.to - found.from > 1 || draft.tokens.length <= 3 || sure;
    if (hasLevel || level === null || (!lone && draft.parameters.titles.length > 0)) {
      spend(draft, found.from, found.to);
      continue;
    }
    addTo(draft.parameters.managementLevels, [level]);
    claim(draft, { ...found, slot: "level", label: level, sure });
  }
}

/** "people who do payroll", "in marketing": a field of work without a title. */
function readFields(draft: Draft, knowledge: Knowledge): void {
  if (draft.parameters.jobFunctions.length > 0) return;
  for (let index = 0; index < draft.tokens.length; index++) {
    for (let to = Math.min(index + 3, draft.tokens.length); to > index; to--) {
      const words = draft.tokens.slice(index, to).map((token) => token.norm);
      const free = words.every((_, offset) => isFree(draft, index + offset));
      if (!free || !isField(words, knowledge) || isEmployer(draft, index, to, knowledge)) continue;
      const { jobFunctions } = knowledge.titles.read(words.join(" "));
      addTo(draft.parameters.jobFunctions, jobFunctions);
      const label = listText(jobFunctions.map(functionLabel));
      claim(draft, { from: index, to, slot: "function", label, sure: false, confidence: 0.6 });
      return;
    }
  }
}

/** "CEOs of real estate developers": the companies after a title are no title; the index after them. */
function employerAt(draft: Draft, index: number, { industries }: Knowledge): number | null {
  const before = normAt(draft, index - 1);
  const follows =
    /^(?:of|for|with|in)$/.test(before) && /^(?:title|level)$/.test(draft.owners[index - 2] ?? "");
  if (before !== "at" && !follows) return null;
  const term = phraseAt(draft, index, industries);
  const isMany = term !== null && normAt(draft, term.to - 1) !== stemAt(draft, term.to - 1);
  return isMany ? term.to : null;
}

/** "trucking companies", "at private equity firms": what the companies do. */
function isEmployer(draft: Draft, from: number, to: number, { industries }: Knowledge): boolean {
  const term = phraseAt(draft, from, industries);
  return term !== null && (term.to > to || companyNouns.has(stemAt(draft, to)));
}

/** Whether words name a field of work, the first and the last of them included, and little else. */
function isField(words: string[], { titles }: Knowledge): boolean {
  const saysNothing = (word = "") => titleWords(word).length === 0;
  if (saysNothing(words[0]) || saysNothing(words.at(-1)) || isEverydayField(words)) return false;
  return titles.isField(titleWords(words.join(" ")).join(" "));
}

const everydayFields = new Set(
  "people ai ml ip it general executive client customer user site store service digital property office system test social case care health platform mobile import export account process media event retail construction insurance hotel restaurant software".split(
    " ",
  ),
);

function isEverydayField(words: string[]): boolean {
  return words.length === 1 && everydayFields.has(words[0] ?? "");
}
