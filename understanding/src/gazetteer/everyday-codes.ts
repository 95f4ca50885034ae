/**
 * State codes that are also common words ("in", "or", "me"). They mean the state only after a preposition, in
 * capitals, or first or last in a short query.
 */
export const everydayCodes: ReadonlySet<string> = new Set(
  "in or me hi ok as so co de al id la ma pa md ms mo ne va ga oh mi ca us".split(" "),
);
export const notInRuns = new Set(["in", "me", "or", "hi", "as", "so", "id"]);
export const neverAlone = new Set(["in", "hi", "ok", "me", "as", "so", "id"]);

export const neverFirst = new Set(["co", "de", "al"]);
export const neverLast = new Set(["or", "co", "us", "de", "al"]);
/** Whether the code means the state when it ends the text. */
export function maySayState(code: string): boolean {
  return !neverAlone.has(code) && !neverLast.has(code);
}
