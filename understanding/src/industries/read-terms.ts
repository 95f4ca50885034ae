import type { IndustryCode } from "@eq/contracts";
import {
  addMissing,
  claimTokens,
  type Draft,
  isBusinessWord,
  isPhraseBreak,
  isUnclaimed,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { isInNegatedClause } from "../draft/negated-clause.ts";
import { claimExclusion } from "../draft/negation.ts";
import { findPhraseAt, type PhraseMatch } from "../draft/phrases.ts";
import type { KindOfBusiness, Kinds } from "../kinds/kinds.ts";
import type { IndustryTerm } from "../knowledge/industry-terms.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { industryLabel, listText } from "../language/labels.ts";
import { wordSet } from "../language/word-set.ts";
import { joinBusinessNoun } from "./join-head.ts";

/** Nouns that turn an industry into software for it: "fintech platform", "logistics tech". */
const softwareNouns = wordSet("software tech technology platform saas app tool tooling");

/**
 * Reads industry terms. Narrow terms are kinds of business, or at least rank the results. A weak noun ("makers") counts only if no industry
 * precedes it.
 */
export function readIndustryTerms(draft: Draft, { industries, kinds }: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    const match = findPhraseAt(draft, index, industries);
    if (!match || isPronoun(draft, match)) continue;
    const extended = joinBusinessNoun(draft, extendOverSoftwareNoun(draft, match), industries);
    takeIndustryTerm(draft, extended, kinds);
    index = extended.to - 1;
  }
}

/** Whether "it" is the pronoun: "I need it staffed", "make it quick". */
function isPronoun(draft: Draft, { from, to }: PhraseMatch<IndustryTerm>): boolean {
  const isIt = to - from === 1 && draft.tokens[from]?.text === "it";
  const isObject = /^(?:make|need|want|get|do|is|was|keep|have|give|take|like|if|but|as|when|that)$/.test(
    wordAt(draft, from - 1),
  );
  return isIt && isObject && !nounsAfterIt.test(stemAt(draft, to));
}

/** Nouns before which "it" means information technology: "need it support". */
const nounsAfterIt =
  /^(?:company|firm|business|startup|agency|support|service|consulting|consultancy|consultant|provider|vendor|outsourcing|security|infrastructure|staffing|recruiter|staff|manager|director|department|team)$/;

function extendOverSoftwareNoun(draft: Draft, match: PhraseMatch<IndustryTerm>): PhraseMatch<IndustryTerm> {
  const isSoftware = softwareNouns.has(stemAt(draft, match.to)) && isUnclaimed(draft, match.to);
  if (!isSoftware || isPhraseBreak(draft, match.to)) return match;
  if (match.value.codes[0] === "technology") return { ...match, to: match.to + 1 };
  const codes: IndustryCode[] = ["technology"];
  return { ...match, to: match.to + 1, value: { codes, allCodes: codes, kind: "specific" } };
}

function takeIndustryTerm(draft: Draft, match: PhraseMatch<IndustryTerm>, kinds: Kinds): void {
  const { value, from, to } = match;
  const words = joinStems(draft, from, to);
  const kind = findKind(value, words, kinds);
  const word = words.replace(/ company$/, "");
  const mention = { from, to, codes: value.codes, word, kind: kind?.id ?? null };
  if (isInNegatedClause(draft, from)) {
    if (isPartner(draft, from)) mention.kind = null;
    // "Agencies" alone are no kind to search for, but one to leave out.
    else if (value.kind === "weak" && kinds.hasName(word)) mention.kind = kinds.find(word).id;
    draft.negatedTerms.push({ ...mention, specific: value.kind !== "name" });
    claimExclusion(draft, { from, to, label: word });
    return;
  }
  if (value.kind === "weak" && isBusinessWord(draft, from - 1) && !isPhraseBreak(draft, from)) {
    extendLastIndustry(draft, from, to);
    return;
  }
  addMissing(draft.parameters.industryCodes, value.codes);
  draft.businesses.push(mention);
  if (kind) addMissing(draft.parameters.kinds, [kind.id]);
  if (value.kind === "specific" && (!kind || kinds.isNarrowed(word)))
    addMissing(draft.parameters.keywords, [word]);
  const label = kind?.label ?? listText(value.codes.map(industryLabel));
  claimTokens(draft, { from, to, slot: kind ? "kind" : "industry", label });
}

/** Whether the words name partners of a company, not what it is: "not backed by private equity". */
function isPartner(draft: Draft, from: number): boolean {
  return /^(?:by|using|use|used|with|run|owned|backed)$/.test(wordAt(draft, from - 1));
}

/** The kind of business that a narrow term means. It must imply the industries that the term adds. */
function findKind({ kind: use, codes }: IndustryTerm, words: string, kinds: Kinds): KindOfBusiness | null {
  const name = kinds.hasName(words) ? words : words.replace(/ company$/, "");
  if (use === "weak" || !(kinds.hasName(name) || (use === "specific" && kinds.isKind(name)))) return null;
  const kind = kinds.find(name);
  const isImplied = codes.every((code) => kind.industryCodes.includes(code));
  return isImplied && kind.phrases.length > 0 ? kind : null;
}

/** Extends the span of the industry that precedes a weak noun, so that it includes the noun. */
function extendLastIndustry(draft: Draft, from: number, to: number): void {
  const last = draft.spans.at(-1);
  if (last) last.end = draft.tokens[to - 1]?.end ?? last.end;
  const owner = draft.owners[from - 1] ?? "industry";
  for (let index = from; index < to; index++) draft.owners[index] = owner;
}

function joinStems(draft: Draft, from: number, to: number): string {
  const stems = draft.tokens.slice(from, to).map(({ stem }) => stem);
  return stems.join(" ");
}

/**
 * Applies the excluded industry terms after all passes. A term that names a whole industry is excluded by its code. A
 * narrower term is excluded as a kind of business or by its word, and so is any term whose industry the query includes.
 */
export function applyNegatedTerms(draft: Draft): void {
  const { industryCodes, exclude } = draft.parameters;
  for (const { codes, word, specific, kind } of draft.negatedTerms) {
    if (kind !== null) {
      addMissing(exclude.kinds, [kind]);
      continue;
    }
    const free = codes.filter((code) => !industryCodes.includes(code));
    if (specific || free.length < codes.length) addMissing(exclude.keywords, [word]);
    else addMissing(exclude.industryCodes, free);
  }
}
