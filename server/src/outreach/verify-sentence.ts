import { listTimeWords } from "./evidence-age.ts";
import type { Fragment, FragmentFacts } from "./fragments.ts";
import { headlineVerbs } from "./news-clause.ts";
import { type ReadNumber, readNumbers } from "./read-numbers.ts";
import { isNeutralWord } from "./vocabulary.ts";

export interface VerifyContext {
  firstName: string;
  company: string;
  today: Date;
}

/** The problem of a sentence that cites evidence but says nothing of it; a subject may do so. */
export const missingFact = "nothing of the evidence that it cites";

/** Stands for text that is supported. A private-use character, which cleaned texts never contain. */
const supported = "\uE000";
/** Stands for what the cited evidence says: a title, a count, an amount, or words of a headline. */
const fact = "\uE001";

/**
 * Lists what a sentence claims without support in the evidence that it cites; empty when all is supported. It knows a small
 * vocabulary that claims nothing. All else must stand in the cited evidence: numbers by value and by what they count, names,
 * titles and quotes as a whole, times by the evidence's date, and all other words as one unbroken piece of its text. So
 * words of the evidence cannot be put together to a new claim. A sentence may cite one piece besides the recipient's title.
 */
export function listUnsupported(text: string, cited: readonly Fragment[], context: VerifyContext): string[] {
  const sources = cited.filter(({ kind }) => kind !== "role");
  if (sources.length > 1) return ["more than one piece of evidence in a sentence"];
  const form = findForbiddenForm(text);
  if (form) return [form];
  const bare = isBareStatement(text, cited, context);
  if (bare) return [bare];
  let rest = coverQuotes(text, cited);
  rest = coverTimes(rest, cited, context.today);
  rest = coverPieces(rest, cited, context);
  rest = coverNames(rest, cited, context);
  const { text: covered, problems } = coverNumbers(rest, cited);
  const needsFact = cited.length > 0 && !covered.includes(fact);
  return [...problems, ...listUnknownWords(covered, cited), ...(needsFact ? [missingFact] : [])];
}

function findForbiddenForm(text: string): string | null {
  if (/[\p{Cc}\p{Cf}\p{Co}]/u.test(text)) return "a control character";
  if (/https?:|www\.|@|\b[a-z0-9-]+\.(?:com|net|org|io)\b/i.test(text)) return "an address";
  if (/[<>{}[\]|\\`*_#~^=]/.test(text)) return "markup or a placeholder";
  if (/\blet\b(?! me know\b)|\bgo\b(?! to (?:someone|a colleague)\b)/i.test(text))
    return "a word of another meaning";
  return /\d[\d ().-]{7,}\d/.test(text) ? "a phone number" : null;
}

/** A statement without evidence may only speak of the sender's wishes, not of the company or the recipient. */
function isBareStatement(
  text: string,
  cited: readonly Fragment[],
  { company }: VerifyContext,
): string | null {
  if (cited.length > 0 || text.endsWith("?") || text.endsWith(",")) return null;
  const opens =
    /^(?:I|I'd|I'm|I've|If|Perhaps|Maybe|Let me know|Tell me|Say so|My (?:question|note)|A (?:short|quick|brief) (?:reply|line|answer)|A (?:short )?call or |Reply |Answer |A (?:short )?yes|Thanks|Thank you)\b/;
  const isOfCompany = text.includes(company) && !/^(?:I|I'd|My)\b/.test(text);
  return opens.test(text) && !isOfCompany ? null : "a statement without evidence";
}

/** Covers quotes that are whole headlines. Other quotation marks stay and are refused as unknown words. */
function coverQuotes(text: string, cited: readonly Fragment[]): string {
  const headlines = new Set(cited.flatMap(({ facts }) => (facts.kind === "news" ? [facts.headline] : [])));
  return text.replaceAll(/["“]([^"“”]*)["”]/g, (whole, quote: string) =>
    headlines.has(quote.replace(/[,.]$/, "")) ? fact : whole,
  );
}

const timePhrase =
  /\b(?:in|from|since|during) (?:the )?last week\b|\b(?:the )?last week\b|\bthis month\b|\brecent(?:ly)?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:of )?(?:19|20)\d\d)?\b|\b(?:19|20)\d\d\b/gi;

/** Covers the times that the evidence's date supports; in questions also the near future. */
function coverTimes(text: string, cited: readonly Fragment[], today: Date): string {
  const allowed = new Set(cited.flatMap(({ date }) => [...listTimeWords(date, today)]));
  const isAllowed = (phrase: string) =>
    phrase
      .toLowerCase()
      .replace(/^(?:in|from|since|during) /, "")
      .replace(/^the /, "")
      .split(/ (?:of )?(?=(?:19|20)\d\d$)/)
      .every((part) => allowed.has(part));
  const covered = text.replaceAll(timePhrase, (phrase) => (isAllowed(phrase) ? supported : phrase));
  return text.endsWith("?") ? covered.replaceAll(/\b(?:this|next) week\b/g, supported) : covered;
}

const tokenPattern = /[\p{L}\p{N}$€£%][\p{L}\p{M}\p{N}.,'’$%&/+-]*/gu;
const readTokens = (text: string) =>
  (text.match(tokenPattern) ?? []).map((token) => normaliseToken(token.replace(/[.,'’/&-]+$/u, "")));
const normaliseToken = (token: string) => {
  const lower = token.toLowerCase().replace(/['’]s$/u, "");
  return headlineVerbs[lower] ?? lower;
};

/**
 * Covers the longest piece of a headline that the sentence repeats in the headline's order and wording; only the company's
 * name may be said differently. The rest of the sentence then has only neutral words, or it is refused.
 */
function coverPieces(text: string, cited: readonly Fragment[], { company }: VerifyContext): string {
  return cited.reduce((written, { facts }) => {
    if (facts.kind !== "news") return written;
    const source = readTokens(facts.headline.replace(company, ""));
    const matches = [...written.matchAll(tokenPattern)].filter(
      ([token]) => token !== supported && token !== fact,
    );
    const tokens = matches.map(([token]) => normaliseToken(token.replace(/[.,'’/&-]+$/u, "")));
    const span = findLongestTail(tokens, source);
    const first = matches[span.from];
    const last = matches[span.to - 1];
    if (!first || !last || span.to - span.from < 3) return written;
    return `${written.slice(0, first.index)}${fact}${written.slice(last.index + last[0].length)}`;
  }, text);
}

/** Finds the tokens that repeat the source to its end; an article that headlines omit may stand between. */
function findLongestTail(tokens: readonly string[], source: readonly string[]): { from: number; to: number } {
  for (let start = 0; start < source.length; start++) {
    for (let from = 0; from < tokens.length; from++) {
      const to = matchFrom(tokens, from, source.slice(start));
      if (to !== null && startsFact(source, start)) return { from, to };
    }
  }
  return { from: 0, to: 0 };
}

/** A piece begins at the headline's start, or after the verb's subject: not in the middle of what it says. */
const startsFact = (source: readonly string[], start: number) =>
  start === 0 || source.slice(0, start).every((token) => /^(?:the|a|an)$/.test(token));

function matchFrom(tokens: readonly string[], from: number, source: readonly string[]): number | null {
  let at = from;
  for (const [index, token] of source.entries()) {
    if (index > 0 && tokens[at] !== token && /^(?:an?|the)$/.test(tokens[at] ?? "")) at++;
    if (tokens[at] !== token) return null;
    at++;
  }
  return at;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Covers the company's name, the recipient's first name, and the names in the evidence, each only as a whole. */
function coverNames(text: string, cited: readonly Fragment[], { firstName, company }: VerifyContext): string {
  const names = [
    { name: company, mark: supported },
    ...cited.flatMap((fragment) => listCoverableNames(fragment).map((name) => ({ name, mark: fact }))),
  ]
    .filter(({ name }) => name !== "" && name !== supported)
    .toSorted((one, other) => other.name.length - one.name.length);
  return names.reduce(
    (written, { name, mark }) =>
      written.replaceAll(
        new RegExp(`(?<![\\p{L}\\p{N}&'’-])${escapePattern(name)}(?:['’]s?)?(?![\\p{L}\\p{N}&-])`, "gu"),
        mark,
      ),
    coverAddress(text, firstName),
  );
}

/** Covers the first name where it addresses the recipient. Elsewhere it may be a month or another person. */
function coverAddress(text: string, firstName: string): string {
  const name = escapePattern(firstName);
  return text.replaceAll(new RegExp(`(?<=^(?:(?:Hello|Hi|Dear) )?|, )${name}(?=[,?]|$)`, "gu"), supported);
}

function listCoverableNames({ names, facts }: Fragment): readonly string[] {
  if (facts.kind !== "news") return names;
  return facts.source ? [...names, facts.source, facts.source.replace(/^The /, "")] : names;
}

/** What may follow a number that stands in evidence of this kind. */
const countedWords: Readonly<Record<FragmentFacts["kind"], RegExp | null>> = {
  jobs: /^ (?:open )?(?:openings|jobs|roles|positions|postings)\b/,
  growth: /^(?: |[.,?:]|$)(?!(?:more|fewer|less|new|of (?:the|all))\b)/,
  headcount: /^ (?:employees|people)\b/,
  funding: /^(?: |[.,?]|$)(?!(?:more|less|of|a|per|each|times)\b)/,
  job: null,
  news: null,
  role: null,
};
const relations =
  /\b(?:about|around|over|under|nearly|almost|roughly|some|above|below|beyond|least|most|than|to|another|each)\s*$/i;

/** Covers the numbers that stand in the evidence with the same value and counting the same. */
function coverNumbers(text: string, cited: readonly Fragment[]): { text: string; problems: string[] } {
  const problems: string[] = [];
  let covered = text;
  for (const number of readNumbers(text).toReversed()) {
    const written = text.slice(number.start, number.end);
    if (isPronoun(text, number)) continue;
    if (isSupportedNumber(text, number, cited)) {
      covered = `${covered.slice(0, number.start)}${fact}${covered.slice(number.end)}`;
    } else problems.push(`the number "${written}"`);
  }
  return { text: covered, problems };
}

/** "first" as in "ask you first" is no number. */
const isPronoun = (text: string, { start, end }: ReadNumber) =>
  text.slice(start, end) === "first" &&
  /\b(?:ask you|summary|outline|details) $/.test(text.slice(0, start)) &&
  /^(?:[.,?]|$| (?:what|how)\b)/.test(text.slice(end));

function isSupportedNumber(text: string, number: ReadNumber, cited: readonly Fragment[]): boolean {
  const after = text.slice(number.end);
  if (number.value === 12 && number.unit === "plain" && after.startsWith(" months"))
    return cited.some(({ facts }) => facts.kind === "growth") && !/\bpast|last\b/.test(text);
  const before = text.slice(0, number.start);
  const isGrowthBy = /\bby $/.test(before);
  if (relations.test(before) && !isGrowthBy && !/\blooks to $/.test(before)) return false;
  return cited.some((fragment) => {
    const pattern = countedWords[fragment.facts.kind];
    if (!pattern?.test(after)) return false;
    const own = readNumbers(fragment.text)[0];
    return own?.value === number.value && own.unit === number.unit;
  });
}

/** Lists the words that are neither covered nor neutral. */
function listUnknownWords(text: string, cited: readonly Fragment[]): string[] {
  const kinds = cited.map(({ facts }) => facts.kind);
  const words =
    text.replaceAll("twelve months", supported).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const marks = text.match(/["“”%$€£;:!…]/gu) ?? [];
  const unknown = words.filter((word, index) => {
    const lower = word.toLowerCase().replaceAll("’", "'");
    if (lower === "months" && kinds.includes("growth")) return false;
    const isNameLike = index > 0 && /^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/u.test(word);
    return isNameLike || !isNeutralWord(lower, kinds);
  });
  return [
    ...unknown.map((word) => `"${word}"`),
    ...marks.filter((mark) => mark !== ":").map((mark) => `the mark ${mark}`),
  ];
}
