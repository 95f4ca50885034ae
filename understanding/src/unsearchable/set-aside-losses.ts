import { type Draft, isUnclaimed, setAsideTokens, wordAt } from "../draft/draft.ts";
import { negationWords } from "../draft/negation.ts";
import { findRolesEnd, isRoleStart } from "../hiring/hiring-roles.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { boundaryWords } from "../language/word-lists.ts";
import { findClosureEnd, siteNouns } from "./closures.ts";
import {
  continuesPhrase,
  findObjectEnd,
  functionWordPattern,
  maxWordsToObject,
  modifiesThingToReduce,
} from "./loss-objects.ts";

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
const maxUnitWords = 4;

/**
 * Sets aside words for layoffs, job cuts, firings and closures, and adds a note. They are not searchable, and must
 * neither rank nor become a search for hiring.
 */
export function setAsideLosses(draft: Draft, knowledge: Knowledge): void {
  for (let index = 0; index < draft.tokens.length; index++) {
    if (!isUnclaimed(draft, index)) continue;
    const to = findLossEnd(draft, index, knowledge);
    if (to === null) continue;
    const from = findLossStart(draft, index);
    setAsideTokens(draft, from, to);
    draft.notes.add(layoffsNote);
    draft.seeksNoHiring ||= !draft.tokens.slice(from, index).some(({ norm }) => negationWords.has(norm));
    index = to - 1;
  }
}

/** The index after words for a loss of jobs that start at `index`, or null. */
function findLossEnd(draft: Draft, index: number, knowledge: Knowledge): number | null {
  const word = wordAt(draft, index);
  const named = findLossNounEnd(draft, index);
  if (named !== null) return named;
  if (/^(?:lay|lays|laying|laid)$/.test(word)) return findLayOffEnd(draft, index, knowledge);
  if (/^(?:let|lets|letting)$/.test(word)) return findLetGoEnd(draft, index, knowledge);
  if (lossVerbs.test(word)) return findLossVerbEnd(draft, index);
  return findClosureEnd(draft, index);
}

/** The index after a noun for a loss, or null: "layoffs", "job cuts", "falling headcount", "reduction in force". */
function findLossNounEnd(draft: Draft, index: number): number | null {
  const word = wordAt(draft, index);
  const next = wordAt(draft, index + 1);
  if (lossNouns.test(word)) return index + 1;
  if (isLossNounPair(word, next)) return index + 2;
  if (shrinkingWords.test(word) && personnelNouns.test(next)) return findStaffNounEnd(draft, index + 2);
  return reductionNouns.test(`${word} ${next} ${wordAt(draft, index + 2)}`)
    ? findStaffNounEnd(draft, index + 3)
    : null;
}

/**
 * The index after a verb of loss and its object, or null: "cutting jobs", "gutted their sales team", "fired their
 * CFO".
 */
function findLossVerbEnd(draft: Draft, index: number): number | null {
  const to = findObjectEnd(draft, index, personnelNouns) ?? findOwnUnitEnd(draft, index + 1);
  return to === null ? findFiringEnd(draft, index) : findStaffNounEnd(draft, to);
}

/**
 * Finds the end of a noun for staff.
 * @returns the index after the noun, or null if the noun only modifies costs or turnover
 */
function findStaffNounEnd(draft: Draft, to: number): number | null {
  return modifiesThingToReduce(draft, to - 1) ? null : to;
}

/**
 * The index after the words for one of the company's own units, or null: "their sales team", "its marketing
 * department".
 */
function findOwnUnitEnd(draft: Draft, start: number): number | null {
  if (!/^(?:their|its)$/.test(wordAt(draft, start))) return null;
  for (let at = start + 1; at <= start + maxUnitWords; at++) {
    const word = wordAt(draft, at);
    if (!continuesPhrase(draft, at, start) || boundaryWords.has(word)) return null;
    if (personnelNouns.test(word) || unitNouns.test(word)) return at + 1;
  }
  return null;
}

/**
 * Whether two words are a noun for a loss: "job cuts", "staff reductions", "workforce reduction", "job cutting",
 * "pink slips", "store closures".
 */
function isLossNounPair(word: string, next: string): boolean {
  if (word === "pink") return /^slips?$/.test(next);
  if (/^(?:cuts?|cutting|reductions?|losses|cutbacks?)$/.test(next)) return personnelNouns.test(word);
  return /^(?:closures?|closings?)$/.test(next) && siteNouns.test(word);
}

/**
 * The index after "laying off 200 people", "laid people off" or "lay offs", or null. In a company query the role
 * that was laid off is included.
 */
function findLayOffEnd(draft: Draft, index: number, knowledge: Knowledge): number | null {
  for (let at = index + 1; at <= index + 4; at++) {
    const word = wordAt(draft, at);
    if (/^offs?$/.test(word)) return findLaidOffPeopleEnd(draft, at + 1, knowledge);
    if (!(personnelNouns.test(word) || functionWordPattern.test(word) || draft.tokens[at]?.amount))
      return null;
  }
  return null;
}

/**
 * The index after the people who lost their jobs. In a people query, a title after a layoff is what the user
 * searches.
 */
function findLaidOffPeopleEnd(draft: Draft, start: number, knowledge: Knowledge): number {
  const to = findCountEnd(draft, start);
  if (!continuesPhrase(draft, to, start)) return to;
  if (personnelNouns.test(wordAt(draft, to))) return to + 1;
  const isRole = draft.mode === "companies" && isRoleStart(draft, to, knowledge);
  return isRole ? findRolesEnd(draft, to, knowledge) : to;
}

/** The index after "letting people go", "letting go of staff" or "letting go of engineers", or null. */
function findLetGoEnd(draft: Draft, index: number, knowledge: Knowledge): number | null {
  for (let at = index + 1; at <= index + 4; at++) {
    const word = wordAt(draft, at);
    if (word === "go")
      return wordAt(draft, at + 1) === "of" ? findLaidOffPeopleEnd(draft, at + 2, knowledge) : at + 1;
    if (!(personnelNouns.test(word) || functionWordPattern.test(word) || draft.tokens[at]?.amount))
      return null;
  }
  return null;
}

/**
 * The index after "that fired their CFO"; without "their", the index after the verb. Null without a firing verb.
 */
function findFiringEnd(draft: Draft, index: number): number | null {
  if (!firingVerbs.test(wordAt(draft, index))) return null;
  if (/^(?:their|its)$/.test(wordAt(draft, index + 1))) {
    let to = index + 2;
    while (
      to < index + maxWordsToObject &&
      continuesPhrase(draft, to, index + 1) &&
      !boundaryWords.has(wordAt(draft, to))
    )
      to++;
    return to;
  }
  return subjectWords.test(wordAt(draft, index - 1)) ? findCountEnd(draft, index + 1) : null;
}

/** The index after function words and numbers such as "about 200 of their". */
function findCountEnd(draft: Draft, start: number): number {
  let to = start;
  while (
    continuesPhrase(draft, to, start) &&
    (functionWordPattern.test(wordAt(draft, to)) || draft.tokens[to]?.amount)
  )
    to++;
  return to;
}

/** The index of the first word that belongs to a loss: "no layoffs", "recent layoffs", "not laying off". */
function findLossStart(draft: Draft, index: number): number {
  let from = index;
  while (isUnclaimed(draft, from - 1) && belongsBeforeLoss(wordAt(draft, from - 1))) from--;
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
