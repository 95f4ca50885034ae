import type { OpenerLength, OpenerSentence, OpenerTone } from "@eq/contracts";
import { chooseWords, createRandom, hashText, shuffle } from "./choose.ts";
import {
  fillSlots,
  fits,
  isDated,
  listCommonSlots,
  listFragmentSlots,
  needsDate,
  type Slots,
} from "./fragment-slots.ts";
import type { Fragment } from "./fragments.ts";
import * as patterns from "./patterns.ts";
import { type OpenerFocus, rankFragments } from "./rank-fragments.ts";
import { capitalise, contract } from "./wording.ts";

export interface OpenerOrder {
  firstName: string;
  /** The company's name, cleaned. */
  company: string;
  fragments: readonly Fragment[];
  /** The recipient's title as evidence; null when it is not known. */
  role: Fragment | null;
  tone: OpenerTone;
  length: OpenerLength;
  /** What the user wants to be mentioned first. */
  focus: OpenerFocus;
  /** Identifies the company; the order of its patterns depends on it. */
  companyKey: string;
  /**
   * The number of this text among all texts to people of the company, from 0. Different numbers give different patterns.
   */
  number: number;
  /** Keys of the first sentences' patterns that other people of the company got; they are not used again. */
  usedPatterns: ReadonlySet<string>;
  today: Date;
}

export interface ComposedOpener {
  subject: string;
  /** Key of the first sentence's pattern. */
  pattern: string;
  /** The greeting, then the text's sentences. */
  sentences: OpenerSentence[];
}

interface Draft extends OpenerOrder {
  slots: Slots;
  random: () => number;
}

/** Writes an opener from evidence. Without evidence it claims nothing. */
export function composeOpener(order: OpenerOrder): ComposedOpener {
  const title = order.role?.facts.kind === "role" ? order.role.facts.title : undefined;
  const draft: Draft = {
    ...order,
    slots: listCommonSlots(order.firstName, order.company, title),
    random: createRandom(`${order.companyKey} ${order.number}`),
  };
  const ranked = rankFragments(order);
  const [first = null] = ranked;
  const greeting = {
    text: write(draft, pick(draft, patterns.greetings[order.tone], "greeting"), {}),
    evidenceIds: [],
  };
  const sentences = [greeting, ...composeBody(draft, ranked)].filter(({ text }) => text !== "");
  const hook = listHooks(draft, first)[0] ?? "";
  return { subject: composeSubject(draft, first), pattern: createPatternKey(hook), sentences };
}

const createPatternKey = (pattern: string) => hashText(pattern).toString(36);

/** The sentences after the greeting: evidence, then why the recipient, then a question; their order varies. */
function composeBody(draft: Draft, ranked: readonly Fragment[]): OpenerSentence[] {
  const { length, tone, number } = draft;
  const [first = null, ...others] = ranked;
  const hook = composeHook(draft, first);
  const ask = composeFrom(
    draft,
    tone === "direct" ? patterns.directAskPatterns : patterns.askPatterns,
    "ask",
  );
  if (length === "short") return [hook, ask];
  const bridge = composeBridge(draft, first, hook.text);
  const closing = composeFrom(draft, patterns.closingPatterns, "closing");
  if (length === "medium") return number % 3 === 1 ? [hook, ask, closing] : [hook, bridge, ask];
  const further = others.find(({ facts }) => facts.kind !== first?.facts.kind) ?? others[0];
  const addition = further ? composeAddition(draft, further) : [];
  return [hook, ...addition, bridge, ask, ...(tone === "direct" ? [] : [closing])];
}

function composeHook(draft: Draft, first: Fragment | null): OpenerSentence {
  const pattern = listHooks(draft, first)[0] ?? "";
  if (!first) return { text: write(draft, pattern, draft.slots), evidenceIds: [] };
  const slots = { ...draft.slots, ...listFragmentSlots(first, draft.company, draft.today) };
  return { text: write(draft, pattern, slots), evidenceIds: [first.id] };
}

/** The patterns for the first sentence, unused ones first, in this text's order. */
function listHooks(draft: Draft, first: Fragment | null): string[] {
  const choices = first ? listUsable(draft, first) : patterns.plainPatterns;
  const order = rotate(shuffle(choices, `${draft.companyKey} hook`), draft.number);
  const isUsed = (pattern: string) => draft.usedPatterns.has(createPatternKey(pattern));
  return [...order.filter((pattern) => !isUsed(pattern)), ...order.filter(isUsed)];
}

const rotate = <Item>(items: readonly Item[], by: number): Item[] => {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
};

function listUsable(draft: Draft, fragment: Fragment): string[] {
  const slots = { ...draft.slots, ...listFragmentSlots(fragment, draft.company, draft.today) };
  const mustDate = needsDate(fragment, draft.today);
  return listHookPatterns(fragment, slots).filter(
    (pattern) => fits(pattern, slots) && (!mustDate || isDated(pattern)),
  );
}

function listHookPatterns({ facts }: Fragment, slots: Slots): readonly string[] {
  if (facts.kind === "news") {
    if (slots.clause) return patterns.newsClausePatterns;
    return slots.plan ? patterns.newsPlanPatterns : patterns.newsQuotePatterns;
  }
  if (facts.kind === "role") return [];
  return hookPatterns[facts.kind];
}

const hookPatterns = {
  job: patterns.jobPatterns,
  jobs: patterns.jobCountPatterns,
  funding: patterns.fundingPatterns,
  growth: patterns.growthPatterns,
  headcount: patterns.headcountPatterns,
} as const;

function composeAddition(draft: Draft, fragment: Fragment): OpenerSentence[] {
  const { facts } = fragment;
  if (facts.kind === "role") return [];
  const slots = { ...draft.slots, ...listFragmentSlots(fragment, draft.company, draft.today) };
  const mustDate = needsDate(fragment, draft.today);
  const usable = patterns.additionPatterns[facts.kind].filter(
    (pattern) => fits(pattern, slots) && (!mustDate || isDated(pattern)),
  );
  const pattern = pick(draft, usable, `addition ${facts.kind}`);
  return pattern === "" ? [] : [{ text: write(draft, pattern, slots), evidenceIds: [fragment.id] }];
}

/** Every second sentence between evidence and question names the recipient's title, if it is known. */
function composeBridge(draft: Draft, first: Fragment | null, hook: string): OpenerSentence {
  const isOnRole = draft.role !== null && hashText(`${draft.companyKey} role ${draft.number}`) % 2 === 0;
  if (isOnRole && draft.role) {
    const pattern = pick(draft, patterns.rolePatterns, "role");
    return { text: write(draft, pattern, draft.slots), evidenceIds: [draft.role.id] };
  }
  const usable = first?.facts.kind === "job" ? patterns.jobBridgePatterns : patterns.bridgePatterns;
  const isQuestion = hook.includes("question") || first === null;
  const choices = isQuestion ? usable.filter((pattern) => !pattern.includes("question")) : usable;
  return composeFrom(draft, choices, "bridge");
}

function composeFrom(draft: Draft, choices: readonly string[], place: string): OpenerSentence {
  return { text: write(draft, pick(draft, choices, place), draft.slots), evidenceIds: [] };
}

function composeSubject(draft: Draft, first: Fragment | null): string {
  const kind = first?.facts.kind;
  const slots = first
    ? { ...draft.slots, ...listFragmentSlots(first, draft.company, draft.today) }
    : draft.slots;
  const choices = patterns.subjectPatterns[!kind || kind === "role" ? "none" : kind].filter(
    (pattern) =>
      fits(
        chooseWords(pattern, () => 0.99),
        slots,
      ) && fits(pattern, slots),
  );
  const pattern = pick(draft, choices.length > 0 ? choices : patterns.subjectPatterns.none, "subject");
  return capitalise(fillSlots(chooseWords(pattern, draft.random), slots));
}

/**
 * Picks a pattern by the text's number: the first texts of a company get different ones, in an order that differs between
 * companies. From one round of all patterns to the next, places move by different steps, so that pairs differ too.
 */
function pick({ companyKey, number }: Draft, choices: readonly string[], place: string): string {
  const round = Math.floor(number / Math.max(1, choices.length));
  const shift = hashText(place) % 2 === 0 ? round : 0;
  return shuffle(choices, `${companyKey} ${place}`)[(number + shift) % Math.max(1, choices.length)] ?? "";
}

function write(draft: Draft, pattern: string, slots: Slots): string {
  const chosen = chooseWords(pattern, draft.random);
  const worded = draft.tone === "friendly" ? contract(chosen) : chosen;
  return capitalise(fillSlots(worded, { ...draft.slots, ...slots }));
}
