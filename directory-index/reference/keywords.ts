import { nameKey } from "@eq/contracts";
import { type Company, splitWords } from "./rows.ts";
import { matchesAnyPhrase, readTitles, type TitlePhrase } from "./titles.ts";

interface PreparedKeyword {
  /** The words of the keyword. A company's text matches when it contains all of them. */
  readonly parts: readonly string[];
  /** The keyword as title phrases. The title of an open job matches when it contains at least one of them. */
  readonly titles: readonly TitlePhrase[];
  readonly nameKey: string;
}

/**
 * Prepares keywords for matching. A word of four or more letters, without its plural s, matches the beginning of a word
 * ("robots" matches "robotics"). A shorter word matches a whole word only.
 */
export const readKeywords = (keywords: readonly string[]): PreparedKeyword[] =>
  keywords.map((keyword) => ({
    parts: splitWords(keyword).map((word) => (word.length < 4 ? ` ${word} ` : ` ${word.replace(/s$/, "")}`)),
    titles: readTitles([keyword]),
    nameKey: nameKey(keyword),
  }));

/** Whether the company's text contains all words of the keyword. A keyword without words matches no text. */
export const textHasKeyword = ({ words }: Company, { parts }: PreparedKeyword): boolean =>
  parts.length > 0 && parts.every((part) => words.includes(part));

/**
 * Adds up a company's points: for each keyword 2 if the company's text contains it, and 1 if the title of an open job
 * does.
 */
export function countKeywordPoints(company: Company, keywords: readonly PreparedKeyword[]): number {
  const points = keywords.map((keyword) => {
    const isInTitle = company.openJobs.some((job) => matchesAnyPhrase(job.title_words, keyword.titles));
    return (textHasKeyword(company, keyword) ? 2 : 0) + (isInTitle ? 1 : 0);
  });
  return points.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns 2 when a keyword is the company's name, 1 when the name begins with a keyword of at least four letters,
 * else 0.
 */
export function countNamePoints({ row }: Company, keywords: readonly PreparedKeyword[]): number {
  if (keywords.some((keyword) => keyword.nameKey === row.name_key)) return 2;
  return keywords.some(({ nameKey: key }) => key.length >= 4 && row.name_key.startsWith(key)) ? 1 : 0;
}
