import { datedFromDays, describeWhen, readAgeInDays } from "./evidence-age.ts";
import type { Fragment, FragmentFacts } from "./fragments.ts";
import { readHeadlineWords } from "./news-clause.ts";
import { possessive, withArticle } from "./wording.ts";

/** The values that patterns may contain, by slot; a pattern with an absent slot is not used. */
export type Slots = Readonly<Record<string, string | undefined>>;

type NewsFacts = Extract<FragmentFacts, { kind: "news" }>;

/** Values that are the same for all sentences to one person. `title` needs the role fragment. */
export function listCommonSlots(firstName: string, company: string, title: string | undefined): Slots {
  return { first: firstName, company, companys: possessive(company), title };
}

/** The values that a fragment gives to patterns. */
export function listFragmentSlots(fragment: Fragment, company: string, today: Date): Slots {
  return { ...listTimeSlots(fragment.date, today), ...listFactSlots(fragment, company) };
}

function listTimeSlots(date: string | null, today: Date): Slots {
  if (date === null) return {};
  const when = describeWhen(date, today);
  const month = /^in (?=\p{Lu})/u.test(when) ? when.slice(3) : undefined;
  return { when, when_month: month ?? when.replace(/^in /, "") };
}

function listFactSlots({ facts }: Fragment, company: string): Slots {
  switch (facts.kind) {
    case "job":
      return { role: facts.title, aRole: withArticle(facts.title), city: facts.city ?? undefined };
    case "jobs":
      return { open: facts.open.toLocaleString("en-US") };
    case "news":
      return listNewsSlots(facts, company);
    default: {
      const { kind: _, ...slots } = facts;
      return slots;
    }
  }
}

function listNewsSlots({ headline, source }: NewsFacts, company: string): Slots {
  const { clause, plan } = readHeadlineWords(headline, company);
  return {
    headline,
    source: source?.replace(/^The /, ""),
    clause: clause ?? undefined,
    plan: plan ?? undefined,
  };
}

/** Whether a sentence on this evidence must date it, because the evidence is not new. Headcounts have no need of it. */
export function needsDate(fragment: Fragment, today: Date): boolean {
  const { kind } = fragment;
  const age = readAgeInDays(fragment.date, today);
  if (kind === "funding" || kind === "news") return age !== null && age > datedFromDays;
  return kind === "job" && age !== null && age > datedFromDays;
}

const slotPattern = /\{(\w+)\}/g;

/** Whether all slots of a pattern have values. */
export const fits = (pattern: string, slots: Slots) =>
  [...pattern.matchAll(slotPattern)].every(([, name = ""]) => slots[name] !== undefined);

export const isDated = (pattern: string) => /\{when(?:_month)?\}/.test(pattern);

/** Replaces the slots of a pattern by their values. */
export const fillSlots = (pattern: string, slots: Slots) =>
  pattern.replaceAll(slotPattern, (_, name: string) => slots[name] ?? "");
