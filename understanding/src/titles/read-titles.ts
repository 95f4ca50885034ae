import type { ManagementLevel } from "@eq/contracts";
import type { Knowledge } from "../knowledge.ts";
import { functionLabel, listText } from "../labels.ts";
import { addTo, claim, type Draft, isFree, normAt, spend } from "../reading/draft.ts";
import { isUnwanted, markUnwanted } from "../reading/negation.ts";
import { isParted } from "../reading/tokens.ts";
import { titleWords } from "../title-words.ts";
import { afterGrade, levelWords, readGrades, takeBareLevel, takeLevel, widenLevels } from "./levels.ts";
import { employerAt, readFields } from "./read-fields.ts";
import { growTitle, lastNoun, type TitleSpan, titleText } from "./title-span.ts";
import { isTitleNoun } from "./token-words.ts";

/** Nouns too wide to be a title; the function says it better. */
const wideNouns = new Set("engineer developer designer marketer salesperson seller programmer".split(" "));
/** Nouns that say nothing alone. */
const vagueNouns = new Set(
  "head lead chief principal fellow master expert professional server associate worker officer captain".split(
    " ",
  ),
);
/** Titles, functions and levels of a people query. */
export function readTitles(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isFree(draft, index)) continue;
    const passed = afterGrade(draft, index) ?? employerAt(draft, index, knowledge);
    if (passed !== null) index = passed - 1;
    if (passed !== null || takeBareLevel(draft, index)) continue;
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

/** "VPs and directors of engineering": with a bare level beside it, the title would shut the others out. */
function dropTitlesBesideBareLevels(draft: Draft): void {
  const { titles, jobFunctions } = draft.parameters;
  const bare = draft.spans.some((span) => span.slot === "level" && span.sure);
  if (bare && titles.length > 0 && jobFunctions.length > 0) draft.parameters.titles = [];
}
