import { type Draft, normAt, spend } from "./draft.ts";

const speakers = /^(?:i|im|who|what|where|why|so|hi|hello|hey|how)$/;
const goesOn =
  /^(?:i|im|a|an|the|my|not|after|just|really|currently|also|still|now|here|interested|keen|sure|only|trying|wondering|curious|based|new|[a-z]{2,}ing)$/;
const titledIng =
  /^(?:marketing|engineering|accounting|purchasing|manufacturing|banking|staffing|advertising)$/;

/**
 * "I am looking for", "am looking": the verb, not the account manager ("AM in Chicago", "enterprise am"). "In search
 * of" says no more than "find".
 */
export function spendAsking(draft: Draft): void {
  for (const [index, { norm, text }] of draft.tokens.entries()) {
    const isSearch =
      norm === "search" && normAt(draft, index - 1) === "in" && normAt(draft, index + 1) === "of";
    if (isSearch) spend(draft, index - 1, index + 2);
    const isLoud = text === "AM" && /\p{Ll}/u.test(draft.text);
    if (norm === "am" && !isLoud && isVerb(draft, index)) spend(draft, index, index + 1);
  }
}

function isVerb(draft: Draft, index: number): boolean {
  const next = normAt(draft, index + 1);
  return speakers.test(normAt(draft, index - 1)) || (goesOn.test(next) && !titledIng.test(next));
}
