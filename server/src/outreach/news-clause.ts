import { articleFor } from "./wording.ts";

/** Present verbs of headlines with the past forms that a sentence uses. The verifier accepts one for the other. */
export const headlineVerbs: Readonly<Record<string, string>> = {
  raises: "raised",
  secures: "secured",
  closes: "closed",
  wins: "won",
  signs: "signed",
  names: "named",
  appoints: "appointed",
  hires: "hired",
  expands: "expanded",
  opens: "opened",
  launches: "launched",
  presents: "presented",
  acquires: "acquired",
  adds: "added",
  announces: "announced",
  buys: "bought",
  completes: "completed",
};

/** What a headline says in words of a sentence: a past event ("Halvorn opened a site") or a plan ("to open a site"). */
export interface HeadlineWords {
  clause: string | null;
  plan: string | null;
}

const determiners = /^(?:an?|the|its|their|new|in|into|from|for|to|two|three|\$?\d[\d,.]*)$/i;

/**
 * Turns a headline that begins with the company's name into words of a sentence. Headlines in capitals or with omitted words
 * stay quotes: both values are null.
 */
export function readHeadlineWords(headline: string, company: string): HeadlineWords {
  const none = { clause: null, plan: null };
  const lead = `${company} `;
  if (!headline.startsWith(lead) || /[,;:"]/.test(headline)) return none;
  const rest = headline.slice(lead.length);
  if (isTitleCase(rest)) return none;
  return { clause: readEvent(rest, company), plan: readPlan(rest) };
}

const plannedVerbs = /^to (?:open|build|expand|add|move|launch|hire|buy|acquire|close|double) \S+ \S+/;

const readPlan = (rest: string) => (plannedVerbs.test(rest) ? rest : null);

function readEvent(rest: string, company: string): string | null {
  const [verb = "", next = "", ...others] = rest.split(" ");
  const past = headlineVerbs[verb];
  if (!past || others.length === 0) return null;
  if (next.startsWith("$")) return writeRound(company, past, [next, ...others]);
  return determiners.test(next) ? [company, past, next, ...others].join(" ") : null;
}

/** Writes "raised a $12 million Series B round" for the headline's "raises $12 million Series B round". */
function writeRound(company: string, past: string, words: readonly string[]): string | null {
  const text = words.join(" ");
  if (/\bround$/i.test(text) && !/\bin\b/.test(text)) return `${company} ${past} ${articleFor(text)} ${text}`;
  return /^\$[\d,.]+[KMB]?(?: (?:million|billion))?(?: (?:in|for|from) .+)?$/.test(text)
    ? `${company} ${past} ${text}`
    : null;
}

/** Whether most words begin with a capital, so that a sentence would look shouted. */
function isTitleCase(text: string): boolean {
  const words = text.split(" ").filter((word) => /\p{L}{4,}/u.test(word));
  return words.length >= 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 > words.length + 1;
}
