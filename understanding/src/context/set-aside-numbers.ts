import { type Draft, isPhraseBreak, isUnclaimed, stemAt, wordAt } from "../draft/draft.ts";
import { companyNouns, stopWords } from "../language/word-lists.ts";
import { wordSet } from "../language/word-set.ts";
import { findMeasureAfter } from "../numbers/measure-words.ts";
import { type Quantity, readQuantityAt } from "../numbers/quantities.ts";

/** Nouns for measures that no filter exists for, before or after their number: ratings, deals, wages, ages. */
const otherMeasures = wordSet(
  "rated rating score review deal contract ticket price priced acv fee quota loan grant commission bonus aged age project order invoice budget spend spending spent cost charge charging paying paid wage salary earning home house property mortgage asset policy claim retainer",
);
/** Nouns that are counted after a number, perhaps with a word between: "200 Google reviews". */
const countedNouns = wordSet(
  "review rating star follower subscriber listener viewer download visitor deal contract project loan grant hour shift sq square ft home house property patient student guest attendee bed connection friend check cheque management wedding party conference dinner ad game podcast episode award patent",
);
const wordsBeforeNumber = wordSet(
  "of with a an is are the between from about around at over under above below more less than up to least most average averaging value size worth starting min max",
);
const requestVerbs = wordSet(
  "find show give get list pull send need want generate build export provide source fetch",
);
const wordsAfterRequest = wordSet(
  "me us a the list of about around at least up to like maybe top first best another",
);
const rankWords = /^(?:top|first|best|biggest|largest|leading)$/;
const peopleWithAge =
  /^(?:founder|cofounder|ceo|owner|entrepreneur|executive|woman|women|men|man|leader|millionaire|billionaire)$/;
const oldestAge = 99;
/** A text with more numbers is a table rather than a query. */
const maxNumbers = 20;
const maxWordsBetween = 4;
const maxCountedWords = 3;

/**
 * Sets aside numbers that no range can express: counts of results ("find 200 builders"), ratings, ages, wages, sizes
 * of deals, codes such as "H-1B".
 */
export function setAsideOtherNumbers(draft: Draft): void {
  if (draft.tokens.filter(({ amount }) => amount).length > maxNumbers) return;
  for (let index = 0; index < draft.tokens.length; index++) {
    const quantity = readQuantityAt(draft, index);
    if (!quantity) continue;
    const span = findOtherNumber(draft, index, quantity);
    if (span) setAsideSpan(draft, span);
    index = quantity.to - 1;
  }
}

/** Sets aside the words of a span. Only consumes stop words such as "over", so that the page does not show them. */
function setAsideSpan(draft: Draft, { from, to }: TokenSpan): void {
  for (let at = from; at < to; at++)
    if (isUnclaimed(draft, at)) draft.owners[at] = stopWords.has(wordAt(draft, at)) ? "consumed" : "unused";
}

interface TokenSpan {
  from: number;
  /** The index after the last token. */
  to: number;
}

function findOtherNumber(draft: Draft, index: number, quantity: Quantity): TokenSpan | null {
  if (isCode(draft, index)) return { from: index - 1, to: quantity.to };
  const result = findResultCount(draft, quantity);
  if (result) return result;
  const team = findTeamSize(draft, quantity) ?? findEvent(draft, quantity);
  if (team) return team;
  const measure = findMeasureAfter(draft, quantity.to);
  if (measure && measure.measure !== "other") return findMembers(draft, quantity, measure.at);
  // Leaves measures without a range, such as "budget", to the reader of ranges, which knows their words.
  if (measure) return null;
  return (
    findMeasureBefore(draft, quantity) ?? findCountedNoun(draft, quantity) ?? findAge(draft, index, quantity)
  );
}

/** Whether the number belongs to a code such as "H-1B" or "F-150". */
function isCode(draft: Draft, index: number): boolean {
  return draft.tokens[index]?.before === "-" && /^[a-z]$/.test(wordAt(draft, index - 1));
}

/** The count of results in "find 200 builders", "top 50 hotels" and, for people, "get me 20 people who". */
function findResultCount(draft: Draft, quantity: Quantity): TokenSpan | null {
  const { from, to, money } = quantity;
  if (money || !isSingleNumber(quantity) || !isRequested(draft, from)) return null;
  const measured = findMeasureAfter(draft, to);
  if (measured === null) return isCompanySize(draft, to) ? null : { from, to };
  const isPeople = draft.mode === "people" && /^(?:people|person)$/.test(wordAt(draft, to));
  return isPeople && !companyNouns.has(stemAt(draft, to + 1)) ? { from, to } : null;
}

function isSingleNumber({ plain, min, max }: Quantity): boolean {
  return plain || min === null || max === null;
}

/** Whether a hyphen or a company noun makes the number a size: "200+ companies", "50-person". */
function isCompanySize(draft: Draft, index: number): boolean {
  return draft.tokens[index]?.before === "-" || isPhraseBreak(draft, index);
}

function isRequested(draft: Draft, index: number): boolean {
  if (index === 0 && draft.mode === "people") return true;
  if (rankWords.test(wordAt(draft, index - 1))) return true;
  let at = index - 1;
  while (at >= 0 && at > index - maxWordsBetween && wordsAfterRequest.has(wordAt(draft, at))) at--;
  const isSubject = at === 0 || !companyNouns.has(stemAt(draft, at - 1));
  return (
    requestVerbs.has(wordAt(draft, at)) && isSubject && !/^(?:that|which|who)$/.test(wordAt(draft, at - 1))
  );
}

/** The number of members of anything but a team: "gyms with 500 members". */
function findMembers(draft: Draft, { from, to }: Quantity, noun: number): TokenSpan | null {
  if (stemAt(draft, noun) !== "member" || noun !== to) return null;
  const isTeam = /^(?:team|staff|crew)$/.test(wordAt(draft, from - 2)) || wordAt(draft, from - 1) === "team";
  return isTeam ? null : { from, to: noun + 1 };
}

/** The size of a team inside a company: "teams of 10 to 20", "a sales team of 5", "IT departments of 50 people". */
function findTeamSize(draft: Draft, { from, to }: Quantity): TokenSpan | null {
  const at = /^(?:of|with|over|under)$/.test(wordAt(draft, from - 1)) ? from - 2 : from - 1;
  const noun = wordAt(draft, at);
  const isPart =
    /^(?:department|dept|division|squad)s?$/.test(noun) ||
    (noun === "teams" && isTeamOfRoles(draft, from, to, at));
  const isLed = noun === "team" && /^(?:managing|manages|leading|leads|own)$/.test(wordAt(draft, at - 2));
  const isNamed = noun === "team" && teamFields.test(wordAt(draft, at - 1));
  if (!(isPart || isLed || isNamed)) return null;
  return { from, to: /^(?:people|person|employee|staff|member)$/.test(stemAt(draft, to)) ? to + 1 : to };
}

/** Whether the teams consist of a role, or belong to a person: "teams of 10 engineers", "managers of teams of 20". */
function isTeamOfRoles(draft: Draft, from: number, to: number, noun: number): boolean {
  if (wordAt(draft, from - 1) !== "of") return false;
  if (draft.mode === "people" || teamFields.test(wordAt(draft, noun - 1))) return true;
  return !isPhraseBreak(draft, to) && findMeasureAfter(draft, to) === null;
}

const teamFields =
  /^(?:sales|marketing|it|hr|finance|engineering|dev|development|design|support|product|data|legal|operations|security|qa|recruiting|accounting|service|success)$/;
const eventNouns =
  /^(?:wedding|party|conference|dinner|meeting|retreat|class|workshop|event|banquet|office|table|reunion)$/;

/** The size of an event: "for a 200 person wedding". */
function findEvent(draft: Draft, { from, to }: Quantity): TokenSpan | null {
  const isCounted = /^(?:people|person|guest|seat)$/.test(stemAt(draft, to));
  return isCounted && eventNouns.test(stemAt(draft, to + 1)) ? { from, to: to + 1 } : null;
}

function findMeasureBefore(draft: Draft, { from, to }: Quantity): TokenSpan | null {
  for (let at = from - 1; at >= 0 && at > from - 1 - maxWordsBetween; at--) {
    if (!isUnclaimed(draft, at) || (at < from - 1 && isPhraseBreak(draft, at + 1))) return null;
    if (otherMeasures.has(stemAt(draft, at)) || otherMeasures.has(wordAt(draft, at)))
      return isPhraseBreak(draft, from) ? null : { from: at, to };
    if (!wordsBeforeNumber.has(wordAt(draft, at))) return null;
  }
  return null;
}

/** The noun that the number counts, within a few words: "500 Google reviews", "$25 an hour", "$50k deals". */
function findCountedNoun(draft: Draft, { from, to, money }: Quantity): TokenSpan | null {
  if (`${wordAt(draft, to)} ${wordAt(draft, to + 1)}` === "under management") return { from, to: to + 2 };
  if (money && /^(?:per|hr|hour|hourly|an|each|on)$/.test(wordAt(draft, to))) return { from, to: to + 1 };
  for (let at = to; at < to + maxCountedWords && isUnclaimed(draft, at) && !isPhraseBreak(draft, at); at++) {
    if (countedNouns.has(stemAt(draft, at))) return { from, to: at + 1 };
    if (companyNouns.has(stemAt(draft, at)) || wordsBeforeNumber.has(wordAt(draft, at))) return null;
  }
  return null;
}

/** The age of people: "founders under 30", "30 under 30". */
function findAge(draft: Draft, index: number, { from, to, min, max }: Quantity): TokenSpan | null {
  if ((max ?? min ?? 0) > oldestAge || draft.tokens[index]?.amount?.scale !== 1) return null;
  if (isAgePair(draft, index, to)) return { from, to: to + 2 };
  return from < index && peopleWithAge.test(stemAt(draft, from - 1)) ? { from, to } : null;
}

/** Whether the number begins the name of a list such as "30 under 30". */
function isAgePair(draft: Draft, index: number, to: number): boolean {
  if (to !== index + 1 || !draft.tokens[to + 1]?.amount) return false;
  return /^(?:under|over)$/.test(wordAt(draft, to));
}
