import {
  addMissing,
  type BusinessMention,
  type Draft,
  isPhraseBreak,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import { companyNouns } from "../language/word-lists.ts";

/**
 * Drops kinds of business from the filter when the query also lists their whole industry: in "technology companies and
 * chip makers", chip makers only rank, since all technology companies match.
 */
export function settleKinds(draft: Draft): void {
  const { businesses, parameters } = draft;
  const industries = businesses.filter(({ kind }) => kind === null);
  for (const mention of businesses) {
    if (mention.kind === null || !industries.some((industry) => isListedWith(draft, mention, industry)))
      continue;
    parameters.kinds = parameters.kinds.filter((kind) => kind !== mention.kind);
    addMissing(parameters.keywords, [mention.word]);
    for (const span of draft.spans)
      if (span.start === draft.tokens[mention.from]?.start) span.slot = "industry";
  }
}

/** Whether a kind and an industry that it implies stand beside each other in a list. */
function isListedWith(draft: Draft, kind: BusinessMention, industry: BusinessMention): boolean {
  if (!industry.codes.some((code) => kind.codes.includes(code))) return false;
  const [first, second] = kind.from < industry.from ? [kind, industry] : [industry, kind];
  let isList = isPhraseBreak(draft, second.from);
  for (let index = first.to; index < second.from; index++) {
    const isConnector = /^(?:and|or)$/.test(wordAt(draft, index));
    if (!isConnector && !companyNouns.has(stemAt(draft, index))) return false;
    isList ||= isConnector || isPhraseBreak(draft, index);
  }
  return isList;
}
