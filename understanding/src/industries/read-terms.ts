import type { IndustryCode } from "@eq/contracts";
import type { IndustryTerm } from "../business-terms/industry-terms.ts";
import {
  addMissing,
  type BusinessMention,
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
import type { Knowledge } from "../knowledge/knowledge.ts";
import { industryLabel, listText } from "../language/labels.ts";
import { wordSet } from "../language/word-set.ts";
import { joinBusinessNoun } from "./join-head.ts";

/** Nouns that turn an industry into software for it: "fintech platform", "logistics tech". */
const softwareNouns = wordSet("software tech technology platform saas app tool tooling");

/**
 * Reads industry terms. A narrow term also becomes a kind of business or, if it is too vague for one, a keyword. A weak
 * noun ("makers") counts only if no industry precedes it.
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
  const isObject =
    /^(?:make|need|want|get|do|is|was|keep|have|give|take|like|if|but|as|when|that|about|love|loves|see|try|because|since|so|found|think|than|hope)$/.test(
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
    excludeTerm(draft, mention, { term: value, kinds });
    return;
  }
  if (value.kind === "weak" && isBusinessWord(draft, from - 1) && !isPhraseBreak(draft, from)) {
    extendLastIndustry(draft, from, to);
    return;
  }
  const ranks = value.kind === "specific" && (!kind || kinds.isNarrowed(word));
  if (ranks) addMissing(draft.parameters.keywords, [word]);
  searchTerm(draft, mention, kind);
}

function searchTerm(draft: Draft, mention: BusinessMention, kind: KindOfBusiness | null): void {
  const { from, to, codes } = mention;
  addMissing(draft.parameters.industryCodes, codes);
  draft.businesses.push(mention);
  if (kind) addMissing(draft.parameters.kinds, [kind.id]);
  const label = kind?.label ?? listText(codes.map(industryLabel));
  claimTokens(draft, { from, to, slot: kind ? "kind" : "industry", label });
}

/** Excludes a term: as a kind of business, unless its words name partners of a company ("not backed by banks"). */
function excludeTerm(
  draft: Draft,
  mention: BusinessMention,
  { term, kinds }: { term: IndustryTerm; kinds: Kinds },
): void {
  const { from, to, word } = mention;
  const { kind: use, isHead = false } = term;
  // "Agencies" alone is too vague to search for, but companies of this kind can be excluded.
  const named = use === "weak" && kinds.hasName(word) ? kinds.find(word).id : mention.kind;
  const kind = isPartner(draft, from) ? null : named;
  // "Manufacturers" alone names an industry; "distributors" alone names only a part of one.
  const namesIndustry = use === "name" || (use === "weak" && isHead);
  draft.negatedTerms.push({ ...mention, kind, specific: !namesIndustry });
  claimExclusion(draft, { from, to, label: word });
}

/** Whether the words name partners of a company rather than its kind: "not backed by private equity". */
function isPartner(draft: Draft, from: number): boolean {
  return /^(?:by|using|use|used|with|run|owned|backed)$/.test(wordAt(draft, from - 1));
}

/** The kind of business of a narrow term. It must imply the industries that the term adds. */
function findKind({ kind: use, codes }: IndustryTerm, words: string, kinds: Kinds): KindOfBusiness | null {
  const name = kinds.hasName(words) ? words : words.replace(/ company$/, "");
  // The texts of a company rarely name the users of its software: "restaurant software" is no kind.
  if (codes[0] === "technology" && !kinds.hasName(name)) return null;
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
 * narrower term is excluded as a kind of business or by its word, and so is any term whose industry the query includes. A
 * kind that the query also includes is excluded only by its word: "hotels but not motels".
 */
export function applyNegatedTerms(draft: Draft): void {
  const { industryCodes, kinds, exclude } = draft.parameters;
  for (const { codes, word, specific, kind } of draft.negatedTerms) {
    if (kind !== null) {
      if (kinds.includes(kind)) addMissing(exclude.keywords, [word]);
      else addMissing(exclude.kinds, [kind]);
      continue;
    }
    const free = codes.filter((code) => !industryCodes.includes(code));
    if (specific || free.length < codes.length) addMissing(exclude.keywords, [word]);
    else addMissing(exclude.industryCodes, free);
  }
}
