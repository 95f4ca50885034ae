import type { IndustryCode, Range } from "@eq/contracts";
import type { IndustryTerm } from "../industries/industry-terms.ts";
import { joinHead } from "../industries/join-head.ts";
import type { Knowledge, SizeWord } from "../knowledge.ts";
import { employeesLabel, industryLabel, listText, moneyLabel } from "../labels.ts";
import { addTo, claim, type Draft, isFree, normAt, stemAt } from "./draft.ts";
import { isUnwanted, markUnwanted } from "./negation.ts";
import { type Found, phraseAt, phrasesIn } from "./phrases.ts";
import { isParted } from "./tokens.ts";
import { companyNouns } from "./words.ts";

/** "fintech platform", "logistics tech": the firm makes software for that trade. */
const softwareNouns = new Set([
  "software",
  "tech",
  "technology",
  "platform",
  "saas",
  "app",
  "tool",
  "tooling",
]);

/** Industry words; narrower ones also rank. A weak noun ("makers") counts only when no industry stands before it. */
export function readIndustryTerms(draft: Draft, { industries }: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const found = phraseAt(draft, index, industries);
    if (!found) continue;
    const softened = joinHead(draft, extendBySoftware(draft, found), industries);
    takeTerm(draft, softened);
    index = softened.to - 1;
  }
}

function extendBySoftware(draft: Draft, found: Found<IndustryTerm>): Found<IndustryTerm> {
  const next = draft.tokens[found.to];
  if (!next || !isFree(draft, found.to) || isParted(next) || !softwareNouns.has(next.stem)) return found;
  if (found.value.codes[0] === "technology") return { ...found, to: found.to + 1 };
  const codes: IndustryCode[] = ["technology"];
  return { ...found, to: found.to + 1, value: { codes, allCodes: codes, kind: "specific" } };
}

function takeTerm(draft: Draft, { value, from, to }: Found<IndustryTerm>): void {
  const word = wordsOf(draft, from, to);
  const unwanted = isUnwanted(draft, from);
  const label = listText(value.codes.map(industryLabel));
  if (unwanted) {
    draft.unwantedTerms.push({ codes: value.codes, word, specific: value.kind !== "name" });
    claim(draft, { from, to, slot: "exclude", label: `Not ${word}` });
    markUnwanted(draft, from, to);
    return;
  }
  const first = draft.tokens[from];
  const follows = draft.owners[from - 1] === "industry" && first !== undefined && !isParted(first);
  const yields = value.kind === "weak" && follows;
  if (yields) {
    extendLast(draft, from, to);
    return;
  }
  addTo(draft.parameters.industryCodes, value.codes);
  if (value.kind === "specific") addTo(draft.parameters.keywords, [word]);
  claim(draft, { from, to, slot: "industry", label });
}

/** A weak noun joins the span of the industry before it. */
function extendLast(draft: Draft, from: number, to: number): void {
  const last = draft.spans.at(-1);
  if (last) last.end = draft.tokens[to - 1]?.end ?? last.end;
  for (let index = from; index < to; index++) draft.owners[index] = "industry";
}

function wordsOf(draft: Draft, from: number, to: number): string {
  return draft.tokens
    .slice(from, to)
    .map((token) => token.stem)
    .join(" ")
    .replace(/ company$/, "");
}

/** Once all is known: an unwanted industry goes by its code, unless part of it is wanted; then by the word. */
export function settleUnwanted(draft: Draft): void {
  const { industryCodes, exclude } = draft.parameters;
  for (const { codes, word, specific } of draft.unwantedTerms) {
    const free = codes.filter((code) => !industryCodes.includes(code));
    if (specific || free.length < codes.length) addTo(exclude.keywords, [word]);
    else addTo(exclude.industryCodes, free);
  }
}

/** Where a size word may stand, by its kind. */
const fitsSize: Record<SizeWord["kind"], (draft: Draft, from: number, to: number) => boolean> = {
  noun: () => true,
  adjective: (draft, _from, to) => /^(?:industry|location)$/.test(draft.owners[to] ?? ""),
  enterprise: isAlone,
};

/** Words for a company's size. A number in the text wins over them. */
export function readSizes(draft: Draft, { sizes, industries }: Knowledge): void {
  for (const { value, from, to } of phrasesIn(draft, sizes)) {
    const isUsed = companyNouns.has(stemAt(draft, to)) || fitsSize[value.kind](draft, from, to);
    if (!isUsed && !(value.kind === "adjective" && industries.has(stemAt(draft, to)))) continue;
    const range = { min: value.min, max: value.max };
    if (isUnwanted(draft, from)) {
      draft.parameters.exclude.employees ??= range;
      claim(draft, { from, to, slot: "exclude", label: `Not ${employeesLabel(range)}` });
      markUnwanted(draft, from, to);
      continue;
    }
    const label = employeesLabel(draft.parameters.employees ?? range);
    draft.parameters.employees ??= range;
    claim(draft, { from, to, slot: "employees", label, sure: true, confidence: 0.75 });
  }
}

/** "at enterprise", "enterprises in Ohio": the word stands by itself. */
function isAlone(draft: Draft, from: number, to: number): boolean {
  const next = draft.tokens[to];
  const plural = normAt(draft, from) === "enterprises";
  return plural || ((!next || isParted(next)) && /^(?:at|for|in|large)$/.test(stemAt(draft, from - 1)));
}

/** Stages of funding stand for the totals that are usual for them, always as unsure; several for all between. */
export function readStages(draft: Draft, { stages }: Knowledge): void {
  let range: Range | null = null;
  for (const { value, from, to } of phrasesIn(draft, stages)) {
    if (stemAt(draft, from) === "seed" && to === from + 1 && !isStage(draft, from)) continue;
    const further = furtherStages(draft, to, stages);
    for (const stage of [value, ...further.stages])
      range = range === null ? { ...stage } : span(range, stage);
    if (range === null) continue;
    if (further.isOpen) range.max = null;
    draft.parameters.funding ??= range;
    const label = moneyLabel("funding", draft.parameters.funding);
    claim(draft, { from, to: further.to, slot: "funding", label, sure: false, confidence: 0.5 });
  }
}

type Stages = Knowledge["stages"];

/** "A or B", "A-C", "B+", "B or later": what follows a first stage. */
function furtherStages(draft: Draft, start: number, stages: Stages) {
  const found: Range[] = [];
  let to = start;
  for (let at = start; at < start + 4; at++) {
    const word = normAt(draft, at);
    const stage = word.length === 1 ? stages.get(`series ${word}`) : undefined;
    if (stage && isFree(draft, at)) {
      found.push(stage);
      to = at + 1;
    } else if (!/^(?:or|and|to|through)$/.test(word)) break;
  }
  const isLater = /^(?:or|and) (?:later|beyond|above|up|higher)$/.test(
    `${normAt(draft, to)} ${normAt(draft, to + 1)}`,
  );
  const isPlus = draft.text[draft.tokens[to - 1]?.end ?? 0] === "+";
  return { stages: found, to: isLater ? to + 2 : to, isOpen: isLater || isPlus };
}

/** From the lower start to the higher end. */
function span(one: Range, other: Range): Range {
  const min = Math.min(one.min ?? 0, other.min ?? 0);
  return { min, max: one.max === null || other.max === null ? null : Math.max(one.max, other.max) };
}

/** "seed" alone is a stage after "at" or "raised", or before "startup"; else a crop. */
function isStage(draft: Draft, index: number): boolean {
  if (/^(?:at|still|raised|stage|in|post)$/.test(stemAt(draft, index - 1))) return true;
  return /^(?:startup|stage|round|funding|funded|backed)$/.test(stemAt(draft, index + 1));
}
