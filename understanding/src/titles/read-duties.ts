import { addTo, claim, consume, type Draft, isFree, normAt, setAside, stemAt } from "../draft/draft.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { functionLabel } from "../language/labels.ts";
import { boundaries, companyNouns } from "../language/word-lists.ts";
import { fieldAt } from "./field-lists.ts";
import { takeField } from "./read-fields.ts";

const whoWords = /^(?:who|whoever|people|person|someone|anyone|somebody|anybody)$/;
const leadingVerbs = /^(?:leads?|heads?|runs?|manages?|oversees?|directs?|handles?)$/;
const buyingVerbs = /^(?:buys?|buying|purchases?|purchasing|procures?)$/;
const longestGoods = 4;

/** Reads duties instead of titles: "who runs sales", "in charge of payroll", "who buys packaging". */
export function readDuties(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isFree(draft, index)) continue;
    const to = afterCharge(draft, index);
    if (to !== null) takeCharge(draft, index, to, knowledge);
    else if (isBuying(draft, index)) takeBuying(draft, index, knowledge);
  }
}

/** Consumes the words for the duty, but only if a field of work follows: not in "who runs marathons". */
function takeCharge(draft: Draft, from: number, to: number, knowledge: Knowledge): void {
  const isIt = normAt(draft, to) === "it" && isFree(draft, to);
  if (isIt || fieldAt(draft, to, knowledge)) consume(draft, from, to);
  if (isIt) takeField(draft, { from: to, to: to + 1 }, knowledge);
}

/** Whether people, not companies, buy: "people who buy packaging", unlike "companies who buy". */
function isBuying(draft: Draft, index: number): boolean {
  if (!buyingVerbs.test(normAt(draft, index)) || !whoWords.test(normAt(draft, index - 1))) return false;
  return !companyNouns.has(stemAt(draft, index - 2));
}

/** The index after words for a duty ("who leads", "who heads up", "in charge of", "responsible for"), or null. */
function afterCharge(draft: Draft, index: number): number | null {
  const [word, next, third] = [normAt(draft, index), normAt(draft, index + 1), normAt(draft, index + 2)];
  if (`${word} ${next} ${third}` === "in charge of") return index + 3;
  if (/^(?:responsible for|looks? after|looking after)$/.test(`${word} ${next}`)) return index + 2;
  if (!/^(?:who|whoever)$/.test(word) || !leadingVerbs.test(next)) return null;
  return third === "up" ? index + 3 : index + 2;
}

/** Searches purchasing for people who buy something. The goods themselves are not searchable. */
function takeBuying(draft: Draft, verb: number, { titles }: Knowledge): void {
  const functions = titles.read("purchasing").jobFunctions;
  addTo(draft.parameters.jobFunctions, functions);
  claim(draft, {
    from: verb,
    to: verb + 1,
    slot: "function",
    label: functions.map(functionLabel).join(", "),
    sure: false,
    confidence: 0.6,
  });
  let to = verb + 1;
  while (to <= verb + longestGoods && isFree(draft, to) && !boundaries.has(normAt(draft, to))) to++;
  setAside(draft, verb + 1, to);
}
