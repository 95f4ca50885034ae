import { type Draft, isFree, normAt, setAside } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { endOfRoles, namesRole } from "../hiring/hiring-roles.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaries } from "../language/word-lists.ts";
import { endOfClosure, siteNouns } from "./closures.ts";
import { continues, endOfObject, maxWordsToObject, modifiesMeasure, smallWords } from "./loss-objects.ts";

/** Note for the user about layoffs. No data source reports them, so these words filter nothing. */
const layoffsNote = "Layoffs, job cuts and closures cannot be searched; these words are left out.";

const lossNouns =
  /^(?:layoffs?|redundanc(?:y|ies)|downsizings?|downsized|downsizes|retrenchments?|rifs?|shrinking|shrank|shrunk)$/;
const reductionNouns = /^reductions? in (?:force|workforce|staff|headcount)$/;
/**
 * Matches verbs of loss that need an object ("cutting jobs", "fired their CFO"), unlike "metal cutting" and "gas
 * fired".
 */
const lossVerbs =
  /^(?:cut|cuts|cutting|slash|slashes|slashed|slashing|shed|sheds|shedding|axe|axed|axing|eliminate|eliminated|eliminating|reduce|reduces|reduced|reducing|trim|trims|trimmed|trimming|lose|loses|lost|losing|offload|offloaded|offloading|gut|gutted|gutting|fire|fires|fired|firing|sack|sacked|sacking|dismiss|dismissed|dismissing|terminate|terminated|terminating|furlough|furloughed|furloughing)$/;
const personnelNouns =
  /^(?:jobs?|staff|workforces?|headcounts?|employees?|workers?|positions?|roles?|people|personnel|teams?|payrolls?|ftes?)$/;
const unitNouns = /^(?:departments?|divisions?|dept|units?)$/;
/** Matches words for a shrinking headcount: "falling headcount", "frozen headcount". */
const shrinkingWords = /^(?:falling|declining|dropping|decreasing|frozen|freezing|smaller|reduced)$/;
const firingVerbs = /^(?:fired?|fires|firing|sack|sacked|sacking|dismissed|terminated|furloughed)$/;
/** Words that may precede a firing verb ("that fired ..."), unlike "gas fired". */
const subjectWords =
  /^(?:that|which|who|has|have|had|just|recently|are|is|were|was|already|been|being|got|get|companies|firms|employers|startups)$/;
const longestUnit = 4;

/**
 * Sets aside words for layoffs, job cuts, firings and closures, and adds a note. They are not searchable, and must
 * neither rank nor become a search for hiring.
 */
export function setAsideLosses(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isFree(draft, index)) continue;
    const to = endOfLoss(draft, index, knowledge);
    if (to === null) continue;
    const from = startOfLoss(draft, index);
    setAside(draft, from, to);
    draft.notes.add(layoffsNote);
    draft.seeksNoHiring ||= !draft.tokens.slice(from, index).some(({ norm }) => negationWords.has(norm));
    index = to - 1;
  }
}

/** The index after words for a loss of jobs that start at `index`, or null. */
function endOfLoss(draft: Draft, index: number, knowledge: Knowledge): number | null {
  const word = normAt(draft, index);
  const named = endOfLossNoun(draft, index);
  if (named !== null) return named;
  if (/^(?:lay|lays|laying|laid)$/.test(word)) return endOfLayOff(draft, index, knowledge);
  if (/^(?:let|lets|letting)$/.test(word)) return endOfLetGo(draft, index, knowledge);
  if (lossVerbs.test(word)) return endOfCut(draft, index);
  return endOfClosure(draft, index);
}

/** The index after a noun for a loss, or null: "layoffs", "job cuts", "falling headcount", "reduction in force". */
function endOfLossNoun(draft: Draft, index: number): number | null {
  const word = normAt(draft, index);
  const next = normAt(draft, index + 1);
  if (lossNouns.test(word)) return index + 1;
  if (isCutNoun(word, next)) return index + 2;
  if (shrinkingWords.test(word) && personnelNouns.test(next)) return endOfStaff(draft, index + 2);
  return reductionNouns.test(`${word} ${next} ${normAt(draft, index + 2)}`)
    ? endOfStaff(draft, index + 3)
    : null;
}

/**
 * The index after a verb of loss and its object, or null: "cutting jobs", "gutted their sales team", "fired their
 * CFO".
 */
function endOfCut(draft: Draft, index: number): number | null {
  const to = endOfObject(draft, index, personnelNouns) ?? endOfOwnUnit(draft, index + 1);
  return to === null ? endOfFiring(draft, index) : endOfStaff(draft, to);
}

/**
 * Checks a noun for staff.
 * @returns the index after the noun, or null if the noun only modifies costs or turnover
 */
function endOfStaff(draft: Draft, to: number): number | null {
  return modifiesMeasure(draft, to - 1) ? null : to;
}

/** The index after a company's own unit, or null: "their sales team", "its marketing department". */
function endOfOwnUnit(draft: Draft, start: number): number | null {
  if (!/^(?:their|its)$/.test(normAt(draft, start))) return null;
  for (let at = start + 1; at <= start + longestUnit; at++) {
    const word = normAt(draft, at);
    if (!continues(draft, at, start) || boundaries.has(word)) return null;
    if (personnelNouns.test(word) || unitNouns.test(word)) return at + 1;
  }
  return null;
}

/**
 * Whether two words are a noun for a loss: "job cuts", "staff reductions", "workforce reduction", "job cutting",
 * "pink slips", "store closures".
 */
function isCutNoun(word: string, next: string): boolean {
  if (word === "pink") return /^slips?$/.test(next);
  if (/^(?:cuts?|cutting|reductions?|losses|cutbacks?)$/.test(next)) return personnelNouns.test(word);
  return /^(?:closures?|closings?)$/.test(next) && siteNouns.test(word);
}

/**
 * The index after "laying off 200 people", "laid people off" or "lay offs", or null. In a company query the role
 * that was laid off is included.
 */
function endOfLayOff(draft: Draft, index: number, knowledge: Knowledge): number | null {
  for (let at = index + 1; at <= index + 4; at++) {
    const word = normAt(draft, at);
    if (/^offs?$/.test(word)) return endOfLaidOff(draft, at + 1, knowledge);
    if (!(personnelNouns.test(word) || smallWords.test(word) || draft.tokens[at]?.amount)) return null;
  }
  return null;
}

/**
 * The index after the people who lost their jobs. In a people query, a title after a layoff is what the user
 * searches.
 */
function endOfLaidOff(draft: Draft, start: number, knowledge: Knowledge): number {
  const to = endOfCount(draft, start);
  if (!continues(draft, to, start)) return to;
  if (personnelNouns.test(normAt(draft, to))) return to + 1;
  const isRole = draft.mode === "companies" && namesRole(draft, to, knowledge);
  return isRole ? endOfRoles(draft, to, knowledge) : to;
}

/** The index after "letting people go", "letting go of staff" or "letting go of engineers", or null. */
function endOfLetGo(draft: Draft, index: number, knowledge: Knowledge): number | null {
  for (let at = index + 1; at <= index + 4; at++) {
    const word = normAt(draft, at);
    if (word === "go")
      return normAt(draft, at + 1) === "of" ? endOfLaidOff(draft, at + 2, knowledge) : at + 1;
    if (!(personnelNouns.test(word) || smallWords.test(word) || draft.tokens[at]?.amount)) return null;
  }
  return null;
}

/**
 * The index after "that fired their CFO"; without "their", the index after the verb. Null without a firing verb.
 */
function endOfFiring(draft: Draft, index: number): number | null {
  if (!firingVerbs.test(normAt(draft, index))) return null;
  if (/^(?:their|its)$/.test(normAt(draft, index + 1))) {
    let to = index + 2;
    while (
      to < index + maxWordsToObject &&
      continues(draft, to, index + 1) &&
      !boundaries.has(normAt(draft, to))
    )
      to++;
    return to;
  }
  return subjectWords.test(normAt(draft, index - 1)) ? endOfCount(draft, index + 1) : null;
}

/** The index after function words and numbers such as "about 200 of their". */
function endOfCount(draft: Draft, start: number): number {
  let to = start;
  while (continues(draft, to, start) && (smallWords.test(normAt(draft, to)) || draft.tokens[to]?.amount))
    to++;
  return to;
}

/** The index of the first word that belongs to a loss: "no layoffs", "recent layoffs", "not laying off". */
function startOfLoss(draft: Draft, index: number): number {
  let from = index;
  while (isFree(draft, from - 1) && belongsBeforeLoss(normAt(draft, from - 1))) from--;
  return from;
}

function belongsBeforeLoss(word: string): boolean {
  return (
    negationWords.has(word) ||
    /^(?:recently|recent|mass|massive|major|just|currently|had|announced|announcing|planning|planned|affected|by)$/.test(
      word,
    )
  );
}
