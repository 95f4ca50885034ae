import {
  addMissing,
  type BusinessMention,
  claimTokens,
  type Draft,
  isPhraseBreak,
  stemAt,
} from "../draft/draft.ts";
import { isDistinctive } from "../keywords/read-keywords.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { wordSet } from "../language/word-set.ts";

/**
 * Nouns for businesses that make, sell or do something. Unknown words before them say what: "kayak makers". Alone, they
 * mean a whole industry.
 */
export const businessNouns = wordSet(
  "maker manufacturer producer fabricator distributor dealer seller reseller merchant wholesaler retailer contractor store shop clinic studio builder grower",
);
const maxUnknownWords = 2;

/**
 * Reads unknown words before a business noun as a kind of business that kinds.csv does not have: "kayak makers" are
 * companies whose texts have the word "kayak". Without the noun, unknown words are often names, which only rank.
 */
export function readOpenKinds(draft: Draft, knowledge: Knowledge): void {
  for (const mention of draft.businesses) {
    const from = findUnknownStart(draft, mention, knowledge);
    if (from < mention.from) takeOpenKind(draft, { ...mention, from }, knowledge);
  }
}

/** The index of the first unknown word before a business noun; the index of the noun if there is none. */
function findUnknownStart(draft: Draft, { from, to, word }: BusinessMention, knowledge: Knowledge): number {
  if (to - from !== 1 || !businessNouns.has(word)) return from;
  let start = from;
  while (!isPhraseBreak(draft, start) && isUnknownWord(draft, start - 1, knowledge)) start--;
  return from - start <= maxUnknownWords ? start : from;
}

function isUnknownWord(draft: Draft, index: number, knowledge: Knowledge): boolean {
  return isDistinctive(draft, index, knowledge) && /^[a-z]+$/.test(draft.tokens[index]?.text ?? "");
}

function takeOpenKind(draft: Draft, mention: BusinessMention, { kinds }: Knowledge): void {
  const { from, to, codes, word, kind: former } = mention;
  const stems = Array.from({ length: to - from }, (_, offset) => stemAt(draft, from + offset));
  const kind = kinds.find(stems.join(" "));
  if (!codes.every((code) => kind.industryCodes.includes(code))) return;
  const { parameters, spans } = draft;
  parameters.kinds = parameters.kinds.filter((id) => id !== former);
  parameters.keywords = parameters.keywords.filter((keyword) => keyword !== word);
  addMissing(parameters.kinds, [kind.id]);
  draft.spans = spans.filter(({ start }) => start !== draft.tokens[to - 1]?.start);
  claimTokens(draft, { from, to, slot: "kind", label: kind.label, sure: false });
  draft.businesses = draft.businesses.map((each) => (each.to === to ? { ...mention, kind: kind.id } : each));
}
