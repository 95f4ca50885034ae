import { listOtherTechnologyNames, normalizeTechnology } from "./technology-names.ts";
import { titleWords } from "./title-words.ts";

/**
 * Names of technologies that are also everyday words of job titles. A chef's title does not name the software Chef, so
 * only the posting's list of technologies counts for them.
 */
const everydayNames = new Set(
  "access chef drift excel express flask flutter gong helm lever monday notion oracle outlook outreach puppet rag rest rust segment shift slack spark spring square swift teams unity word zoom".split(
    " ",
  ),
);

/** Shorter names, such as R and Go, occur in titles with other meanings. */
const minTitleNameLength = 3;

/** Lists the phrases that name one of the technologies in a title. A title must have all words of a phrase. */
export function listTechnologyPhrases(technologies: readonly string[]): string[][] {
  const names = technologies
    .map(normalizeTechnology)
    .filter((name) => !everydayNames.has(name))
    .flatMap((name) => [name, ...listOtherTechnologyNames(name)])
    .filter((name) => name.replace(/[^\p{L}\p{N}]/gu, "").length >= minTitleNameLength);
  return names.map(titleWords).filter((words) => words.length > 0);
}
