import type { Knowledge } from "../knowledge.ts";
import { functionLabel, listText } from "../labels.ts";
import { addTo, claim, type Draft, isFree, normAt, stemAt } from "../reading/draft.ts";
import { phraseAt } from "../reading/phrases.ts";
import { companyNouns } from "../reading/words.ts";
import { titleWords } from "../title-words.ts";

/** "people who do payroll", "in marketing": a field of work without a title. */
export function readFields(draft: Draft, knowledge: Knowledge): void {
  if (draft.parameters.jobFunctions.length > 0) return;
  for (let index = 0; index < draft.tokens.length; index++) {
    for (let to = Math.min(index + 3, draft.tokens.length); to > index; to--) {
      const words = draft.tokens.slice(index, to).map((token) => token.norm);
      const free = words.every((_, offset) => isFree(draft, index + offset));
      if (!free || !isField(words, knowledge) || isEmployer(draft, index, to, knowledge)) continue;
      const { jobFunctions } = knowledge.titles.read(words.join(" "));
      addTo(draft.parameters.jobFunctions, jobFunctions);
      const label = listText(jobFunctions.map(functionLabel));
      claim(draft, { from: index, to, slot: "function", label, sure: false, confidence: 0.6 });
      return;
    }
  }
}

/** "CEOs of real estate developers": the companies after a title are no title; the index after them. */
export function employerAt(draft: Draft, index: number, { industries }: Knowledge): number | null {
  const before = normAt(draft, index - 1);
  const follows =
    /^(?:of|for|with|in)$/.test(before) && /^(?:title|level)$/.test(draft.owners[index - 2] ?? "");
  if (before !== "at" && !follows) return null;
  const term = phraseAt(draft, index, industries);
  const isMany = term !== null && normAt(draft, term.to - 1) !== stemAt(draft, term.to - 1);
  return isMany ? term.to : null;
}

/** "trucking companies", "at private equity firms": what the companies do. */
function isEmployer(draft: Draft, from: number, to: number, { industries }: Knowledge): boolean {
  const term = phraseAt(draft, from, industries);
  return term !== null && (term.to > to || companyNouns.has(stemAt(draft, to)));
}

/** Whether words name a field of work, the first and the last of them included, and little else. */
function isField(words: string[], { titles }: Knowledge): boolean {
  const saysNothing = (word = "") => titleWords(word).length === 0;
  if (saysNothing(words[0]) || saysNothing(words.at(-1)) || isEverydayField(words)) return false;
  return titles.isField(titleWords(words.join(" ")).join(" "));
}

const everydayFields = new Set(
  "people ai ml ip it general executive client customer user site store service digital property office system test social case care health platform mobile import export account process media event retail construction insurance hotel restaurant software".split(
    " ",
  ),
);

function isEverydayField(words: string[]): boolean {
  return words.length === 1 && everydayFields.has(words[0] ?? "");
}
