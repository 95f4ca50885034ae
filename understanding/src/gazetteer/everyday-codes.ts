import { wordSet } from "../language/word-set.ts";
/**
 * State codes that are also common words ("in", "or", "me"). They mean the state only in capitals, after a
 * preposition, or as the first or last word of a short query.
 */
export const everydayCodes: ReadonlySet<string> = wordSet(
  "in or me hi ok as so co de al id la ma pa md ms mo ne va ga oh mi ca us",
);
export const codesNotInRuns = wordSet("in me or hi as so id");
export const codesNeverAlone = wordSet("in hi ok me as so id");

export const codesNeverFirst = new Set(["co", "de", "al"]);
export const codesNeverLast = wordSet("or co us de al");
/** Whether a state code means the state when it is the last word of the text. */
export function mayMeanStateAtEnd(code: string): boolean {
  return !codesNeverAlone.has(code) && !codesNeverLast.has(code);
}
