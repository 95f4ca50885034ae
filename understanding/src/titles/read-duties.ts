import {
  addMissing,
  claimTokens,
  consumeTokens,
  type Draft,
  isUnclaimed,
  setAsideTokens,
  stemAt,
  wordAt,
} from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel } from "../language/labels.ts";
import { boundaryWords, companyNouns } from "../language/word-lists.ts";
import { findFieldAt } from "./field-lists.ts";
import { takeFieldFunctions } from "./read-fields.ts";

const whoWords = /^(?:who|whoever|people|person|someone|anyone|somebody|anybody)$/;
const leadingVerbs = /^(?:leads?|heads?|runs?|manages?|oversees?|directs?|handles?)$/;
const buyingVerbs = /^(?:buys?|buying|purchases?|purchasing|procures?)$/;
const maxGoodsWords = 4;

/** Reads duties instead of titles: "who runs sales", "in charge of payroll", "who buys packaging". */
export function readDuties(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    const to = findChargeEnd(draft, index);
    if (to !== null) consumeChargeWords(draft, index, to, knowledge);
    else if (areBuyersPeople(draft, index)) searchPurchasing(draft, index, knowledge);
  }
}

/** Consumes the words for a duty if a field of work follows them. In "who runs marathons" none does. */
function consumeChargeWords(draft: Draft, from: number, to: number, knowledge: Knowledge): void {
  const isIt = wordAt(draft, to) === "it" && isUnclaimed(draft, to);
  if (isIt || findFieldAt(draft, to, knowledge)) consumeTokens(draft, from, to);
  if (isIt) takeFieldFunctions(draft, { from: to, to: to + 1 }, knowledge);
}

/** Whether people, not companies, buy: "people who buy packaging", unlike "companies who buy". */
function areBuyersPeople(draft: Draft, index: number): boolean {
  if (!buyingVerbs.test(wordAt(draft, index)) || !whoWords.test(wordAt(draft, index - 1))) return false;
  return !companyNouns.has(stemAt(draft, index - 2));
}

/** The index after words for a duty ("who leads", "who heads up", "in charge of", "responsible for"), or null. */
function findChargeEnd(draft: Draft, index: number): number | null {
  const [word, next, third] = [wordAt(draft, index), wordAt(draft, index + 1), wordAt(draft, index + 2)];
  if (`${word} ${next} ${third}` === "in charge of") return index + 3;
  if (/^(?:responsible for|looks? after|looking after)$/.test(`${word} ${next}`)) return index + 2;
  if (!/^(?:who|whoever)$/.test(word) || !leadingVerbs.test(next)) return null;
  return third === "up" ? index + 3 : index + 2;
}

/** Searches purchasing for people who buy something. The goods themselves are not searchable. */
function searchPurchasing(draft: Draft, verb: number, { titles }: Knowledge): void {
  const functions = titles.read("purchasing").jobFunctions;
  addMissing(draft.parameters.jobFunctions, functions);
  claimTokens(draft, {
    from: verb,
    to: verb + 1,
    slot: "function",
    label: functions.map(functionLabel).join(", "),
    sure: false,
    confidence: 0.6,
  });
  let to = verb + 1;
  while (to <= verb + maxGoodsWords && isUnclaimed(draft, to) && !boundaryWords.has(wordAt(draft, to))) to++;
  setAsideTokens(draft, verb + 1, to);
}
