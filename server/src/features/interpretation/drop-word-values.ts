import { emptySearchParameters, type SearchParameters } from "@eq/contracts";

/**
 * Drops the values that were read from the words of a query, when the query turns out to be a company's name. Values
 * that differ from the reading were set by the user and stay.
 */
export function dropWordValues(sent: SearchParameters, words: SearchParameters): SearchParameters {
  const names = Object.keys(sent) as (keyof SearchParameters)[];
  const isFromWords = (name: keyof SearchParameters) =>
    JSON.stringify(sent[name]) === JSON.stringify(words[name]);
  const userValues = names.filter((name) => !isFromWords(name)).map((name) => [name, sent[name]]);
  return { ...emptySearchParameters(), ...Object.fromEntries(userValues) };
}
