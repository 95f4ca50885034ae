import type { Knowledge } from "../knowledge.ts";
import { claim, type Draft, isFree, normAt, stemAt } from "./draft.ts";
import { phrasesIn } from "./phrases.ts";
import { isParted, type Token } from "./tokens.ts";
import { boundaries, companyNouns, glueWords } from "./words.ts";

const sortNames = {
  name: "name",
  employeeCount: "headcount",
  revenue: "revenue",
  funding: "funding",
  relevance: "relevance",
  seniority: "seniority",
  title: "title",
} as const;
const longestName = 5;

/** Sort wishes ("largest", "sorted by revenue"). */
export function readSort(draft: Draft, { sorts }: Knowledge): void {
  for (const { value, from, to } of phrasesIn(draft, sorts)) {
    if (draft.parameters.sort !== null) return;
    draft.parameters.sort = { ...value };
    const order = value.order === "desc" && value.by !== "relevance" ? ", highest first" : "";
    claim(draft, { from, to, slot: "sort", label: `Sorted by ${sortNames[value.by]}${order}` });
  }
}

const cues = [
  "similar to",
  "comparable to",
  "alternative to",
  "competitor of",
  "competitor to",
  "competing with",
  "rival of",
  "peer of",
  "lookalike of",
  "resembling",
  "such as",
  "like",
].map((cue) => cue.split(" "));
const cueStarts = new Set(cues.map(([word]) => word));

/** "companies like Stripe", "similar to Acme Robotics in Ohio": the company to compare with. */
export function readSimilar(draft: Draft): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const start = index + cueLength(draft, index);
    if (start === index) continue;
    const end = endOfName(draft, start);
    if (end === start || !isName(draft, index, start)) continue;
    const name = draft.text.slice(draft.tokens[start]?.start, draft.tokens[end - 1]?.end);
    draft.parameters.similarTo = { name };
    claim(draft, { from: index, to: end, slot: "similar", label: `Similar to ${name}` });
    return;
  }
}

const rivals = /^(?:competitor|alternative|rival|lookalike|peer)$/;
const longestBefore = 3;

/** "Stripe competitors", "Acme Robotics alternatives": nothing but the name before, at the start of the text. */
export function readRivals(draft: Draft, { industries, ordinary, gazetteer }: Knowledge): void {
  for (let index = 1; index <= longestBefore && index < draft.tokens.length; index++) {
    if (!rivals.test(stemAt(draft, index)) || draft.parameters.similarTo !== null) continue;
    const words = draft.tokens.slice(0, index);
    const isTold = ({ norm, stem }: Token) =>
      industries.has(stem) || ordinary.has(norm) || gazetteer.readings(norm).length > 0;
    const isCapital = words.every(({ text }) => /^\p{Lu}/u.test(text));
    const isFreeName = words.every(({ norm }, at) => isFree(draft, at) && !glueWords.has(norm));
    if (
      !isFreeName ||
      !(isCapital ? words.some((word) => !isTold(word)) : words.every((word) => !isTold(word)))
    )
      return;
    const name = draft.text.slice(draft.tokens[0]?.start, draft.tokens[index - 1]?.end);
    draft.parameters.similarTo = { name };
    claim(draft, { from: 0, to: index + 1, slot: "similar", label: `Similar to ${name}` });
  }
}

function cueLength(draft: Draft, index: number): number {
  if (!cueStarts.has(stemAt(draft, index))) return 0;
  for (const words of cues) {
    const fits = words.every((word, offset) => {
      return isFree(draft, index + offset) && stemAt(draft, index + offset) === word;
    });
    if (fits) return words.length;
  }
  return 0;
}

/** "like" and "such as" point to a company only after a word for companies, at the start, or before a name. */
function isName(draft: Draft, cue: number, start: number): boolean {
  const word = normAt(draft, cue);
  if (word !== "like" && word !== "such") return true;
  const before = draft.tokens[cue - 1];
  if (!before) return true;
  if (/^(?:would|d|id|i|we|feel|look|looks|sound|sounds)$/.test(before.norm)) return false;
  if (companyNouns.has(before.stem) || /^(?:something|anything|any|bank|agency|saas)$/.test(before.stem))
    return true;
  return /^\p{Lu}/u.test(draft.tokens[start]?.text ?? "");
}

function endOfName(draft: Draft, start: number): number {
  let end = start;
  while (end < start + longestName && isFree(draft, end)) {
    const token = draft.tokens[end];
    if (!token || (end > start && isParted(token)) || boundaries.has(token.norm)) break;
    if (end > start && token.text !== "&" && /^(?:and|or|not|if|please|hiring)$/.test(token.norm)) break;
    end++;
  }
  return end;
}
