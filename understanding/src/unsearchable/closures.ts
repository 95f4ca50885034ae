import { type Draft, normAt } from "../draft/draft.ts";
import { boundaries } from "../language/word-lists.ts";
import { continues, endOfObject } from "./loss-objects.ts";

export const siteNouns =
  /^(?:stores?|shops?|plants?|factory|factories|offices?|branch|branches|locations?|sites?|facility|facilities)$/;
const closingVerbs = /^(?:close|closes|closed|closing|shut|shuts|shutting|shuttered|shuttering)$/;
/** Words that may stand between "going" or "filed" and the words for failure. */
const leadsToFailure =
  /^(?:go|goes|going|gone|went|file|files|filed|filing|declare|declared|declaring|facing|entering|entered|in|into|for)$/;
/** Words of professions that deal with the bankruptcies of others. */
const bankruptcyProfessions =
  /^(?:law|laws|lawyers?|attorneys?|trustees?|firms?|services?|advis|consult|practice)/;

/**
 * The index after a phrase for closing down ("closing stores", "shutting down", "going out of business"), or null.
 */
export function endOfClosure(draft: Draft, index: number): number | null {
  if (closingVerbs.test(normAt(draft, index)))
    return endOfObject(draft, index, siteNouns) ?? endOfClosing(draft, index);
  let to = index;
  while (leadsToFailure.test(normAt(draft, to))) to++;
  return to > index ? endOfFailure(draft, index, to) : endOfState(draft, index);
}

/**
 * The index after a closing verb without an object, or null: "plants shutting down", "factories that are closing".
 */
function endOfClosing(draft: Draft, index: number): number | null {
  let to = index + 1;
  while (
    continues(draft, to, index) &&
    /^(?:down|up|shop|permanently|their|its|doors?)$/.test(normAt(draft, to))
  )
    to++;
  if (to > index + 1) return to;
  const isLast = !continues(draft, to, index) || boundaries.has(normAt(draft, to));
  return isLast && normAt(draft, index) !== "close" && followsSite(draft, index) ? to : null;
}

function followsSite(draft: Draft, index: number): boolean {
  const before = normAt(draft, index - 1);
  return siteNouns.test(before) || /^(?:are|is|recently|just|being)$/.test(before);
}

/** The index after a single word that means failure ("bankrupt", "insolvent"), or null. */
function endOfState(draft: Draft, index: number): number | null {
  return /^(?:insolvent|bankrupt)$/.test(normAt(draft, index)) ? index + 1 : null;
}

/**
 * The index after words for failure, or null: "going out of business", "filing for bankruptcy", "in chapter 11",
 * but not "in bankruptcy law".
 */
function endOfFailure(draft: Draft, index: number, at: number): number | null {
  const words = [0, 1, 2].map((offset) => normAt(draft, at + offset)).join(" ");
  if (words === "out of business") return at + 3;
  if (/^(?:bankrupt|insolvent|under)\b/.test(words))
    return /^go|^went/.test(normAt(draft, index)) ? at + 1 : null;
  const named = /^(?:chapter (?:7|11|13)|bankruptcy|insolvency|receivership)\b/.exec(words)?.[0];
  const end = at + (named?.split(" ").length ?? 0);
  return named && !bankruptcyProfessions.test(normAt(draft, end)) ? end : null;
}
