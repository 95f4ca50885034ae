import { type Draft, wordAt } from "../draft/draft.ts";
import { wordSet } from "../language/word-set.ts";

const nounsBeforeOf = wordSet(
  "ceo cfo coo cto cio cmo cro cpo chro ciso ceos cfos ctos founder founders cofounder cofounders owner owners president presidents chairman chair chairwoman chairperson employees employee people staff workers member members",
);

/** Whether "of" before `from` may introduce an employer: "CEO of Stripe", but not "head of HR". */
export function mayPrecedeOf(draft: Draft, from: number): boolean {
  return nounsBeforeOf.has(wordAt(draft, from - 2));
}
