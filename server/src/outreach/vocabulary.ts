import type { FragmentFacts } from "./fragments.ts";
import * as patterns from "./patterns.ts";

/** Words of questions, courtesy and structure that a model may use besides those of the patterns. They claim nothing. */
const courtesyWords =
  "a am an and are as ask at be because by chat connect could curious discuss do feel for free from glad happy hear " +
  "hello help helpful hi how i idea ideas if in interested into is it know learn let like look me may might my of on " +
  "or out please question questions reach reaching share sense so talk thank thanks that the there thought thoughts " +
  "to understand useful want wanted we what when where whether which who why will with wonder wondering worth would " +
  "you your i'd i'm i've it's you're that's what's";

const listWords = (texts: readonly string[]) =>
  texts.flatMap(
    (text) =>
      text
        .toLowerCase()
        .replaceAll(/\{\w+\}/g, " ")
        .match(/[\p{L}][\p{L}'’-]*/gu) ?? [],
  );

const { additionPatterns: additions } = patterns;
const neutral = new Set([
  ...courtesyWords.split(" "),
  ...listWords([
    ...patterns.plainPatterns,
    ...patterns.bridgePatterns,
    ...patterns.jobBridgePatterns,
    ...patterns.askPatterns,
    ...patterns.directAskPatterns,
    ...patterns.closingPatterns,
  ]),
]);

const wordsByKind: Readonly<Record<FragmentFacts["kind"], ReadonlySet<string>>> = {
  job: new Set(
    listWords([
      ...patterns.jobPatterns,
      ...additions.job,
      "hire hires seeking seek fill filling open opened advertised",
    ]),
  ),
  jobs: new Set(listWords([...patterns.jobCountPatterns, ...additions.jobs])),
  news: new Set(
    listWords([
      ...patterns.newsQuotePatterns,
      ...patterns.newsClausePatterns,
      ...patterns.newsPlanPatterns,
      ...additions.news,
    ]),
  ),
  funding: new Set(listWords([...patterns.fundingPatterns, ...additions.funding, "round funding raising"])),
  growth: new Set(listWords([...patterns.growthPatterns, ...additions.growth, "growing growth percent"])),
  headcount: new Set(listWords([...patterns.headcountPatterns, ...additions.headcount])),
  role: new Set(listWords(patterns.rolePatterns)),
};

/** Words that would be claims anywhere but in the patterns that fix their meaning, or that set a number in relation. */
const neverNeutral = new Set(["this", "next", "last", "week", "month", "months", "twelve", "over"]);

/** Whether a word (in lower case) may stand in a sentence that cites evidence of these kinds. */
export function isNeutralWord(word: string, kinds: readonly FragmentFacts["kind"][]): boolean {
  if (word === "this") return true;
  if (neverNeutral.has(word)) return false;
  return neutral.has(word) || kinds.some((kind) => wordsByKind[kind].has(word));
}
