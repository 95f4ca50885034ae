import type { IndustryCode, SpanSlot } from "@eq/contracts";
import {
  addMissing,
  type BusinessMention,
  type Draft,
  isPhraseBreak,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { companyNouns } from "../language/word-lists.ts";
import { businessNouns } from "./read-open-kinds.ts";

/**
 * Decides which of several mentioned kinds of business filter; the others only rank. In "technology companies and chip
 * makers", chip makers rank, since all technology companies match. In "coal miners", coal ranks the miners. In "boat
 * builders and dealers" and "metal fabrication shops", dealers and shops rank, since not all retail is meant.
 */
export function settleKinds(draft: Draft): void {
  const { businesses } = draft;
  const industries = businesses.filter(({ kind }) => kind === null);
  for (const industry of industries) {
    if (!businessNouns.has(industry.word)) continue;
    const belongsTo = (other: BusinessMention) =>
      other.kind !== null && (other.to === industry.from || areListed(draft, other, industry));
    if (!businesses.some(belongsTo)) continue;
    addMissing(draft.parameters.keywords, [industry.word]);
    changeSlot(draft, industry, "keyword");
    dropIndustriesOf(draft, industry);
  }
  for (const mention of businesses) {
    if (mention.kind === null) continue;
    if (industries.some((industry) => isListedWith(draft, mention, industry)))
      rankByKind(draft, mention, "industry");
    else if (businesses.some((other) => narrows(draft, mention, other))) {
      rankByKind(draft, mention, "keyword");
      dropIndustriesOf(draft, mention);
    }
  }
}

function rankByKind(draft: Draft, mention: BusinessMention, slot: SpanSlot): void {
  const { parameters } = draft;
  parameters.kinds = parameters.kinds.filter((kind) => kind !== mention.kind);
  addMissing(parameters.keywords, [mention.word]);
  changeSlot(draft, mention, slot);
}

function changeSlot({ spans, tokens }: Draft, mention: BusinessMention, slot: SpanSlot): void {
  for (const span of spans) if (span.start === tokens[mention.from]?.start) span.slot = slot;
}

/** Whether a kind in the singular stands directly before another kind. Plurals ("hotels restaurants") are a list. */
function narrows(draft: Draft, { to, word }: BusinessMention, next: BusinessMention): boolean {
  const isNext = next.kind !== null && next.from === to && !isPhraseBreak(draft, to);
  return isNext && wordAt(draft, to - 1) === (word.split(" ").at(-1) ?? "");
}

/** Drops the industries that only this mention implies. */
function dropIndustriesOf({ parameters, businesses }: Draft, mention: BusinessMention): void {
  const others = new Set(businesses.flatMap((each) => (each === mention ? [] : each.codes)));
  const isOnlyItsOwn = (code: IndustryCode) => mention.codes.includes(code) && !others.has(code);
  parameters.industryCodes = parameters.industryCodes.filter((code) => !isOnlyItsOwn(code));
}

/** Whether a kind and an industry that it implies stand beside each other in a list. */
function isListedWith(draft: Draft, kind: BusinessMention, industry: BusinessMention): boolean {
  return industry.codes.some((code) => kind.codes.includes(code)) && areListed(draft, kind, industry);
}

/** Whether two mentions stand beside each other in a list. */
function areListed(draft: Draft, kind: BusinessMention, industry: BusinessMention): boolean {
  const [first, second] = kind.from < industry.from ? [kind, industry] : [industry, kind];
  let isList = isPhraseBreak(draft, second.from);
  for (let index = first.to; index < second.from; index++) {
    const isConnector = /^(?:and|or)$/.test(wordAt(draft, index));
    if (!isConnector && !companyNouns.has(stemAt(draft, index))) return false;
    isList ||= isConnector || isPhraseBreak(draft, index);
  }
  return isList;
}
