import { type Draft, isFree, normAt, spend } from "./draft.ts";
import { isUnwanted, markUnwanted } from "./negation.ts";

const verbs = new Set(
  "using use uses used running runs run owned acquired backed funded founded led managed operated controlled powered affiliated associated partnered working works work built selling sell sells serving serve serves having have has doing does offering offer providing provide part subsidiaries subsidiary raised raise raising closed reached received got".split(
    " ",
  ),
);
const links = new Set(
  "by with on to of in for from and any a an the their it is are be being been yet too very so currently still firm firms business businesses organizations brands ones those".split(
    " ",
  ),
);
const longest = 4;

/**
 * Whether what starts at `index` is not wanted (see `isUnwanted`), also through what is denied of a company:
 * "not using AWS", "not owned by Amazon". The words between count as used.
 */
export function isDenied(draft: Draft, index: number): boolean {
  if (isUnwanted(draft, index)) return true;
  let at = index - 1;
  while (at > index - longest && isFree(draft, at) && links.has(normAt(draft, at))) at--;
  const start = isFree(draft, at) && verbs.has(normAt(draft, at)) ? at : at + 1;
  if (start === index || !isUnwanted(draft, start)) return false;
  spend(draft, start, index);
  return true;
}

/**
 * Sets words aside that are understood but cannot be excluded, with the cue that makes them unwanted ("not series A").
 * False, and nothing is changed, where they are wanted.
 */
export function setAsideUnwanted(draft: Draft, from: number, to: number): boolean {
  const before = [...draft.owners];
  if (!isDenied(draft, from)) return false;
  for (const [index, owner] of draft.owners.entries()) {
    const isCue = before[index] === null && owner === "glue";
    if (isCue || (index >= from && index < to && owner === null)) draft.owners[index] = "unused";
  }
  markUnwanted(draft, from, to);
  return true;
}
