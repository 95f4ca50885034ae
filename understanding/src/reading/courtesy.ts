import type { Token } from "../language/tokens.ts";
import { wordSet } from "../language/word-set.ts";

const greetingWords = wordSet("hey hi hello ok okay please pls plz so yo");
const requestVerbs = wordSet("find show get give list");
const requestObjects = wordSet("me us");
const closingWords = wordSet("please pls plz thanks thank you thx ty cheers asap");

/** Removes polite words from both ends ("hey, find me ... please"), so that a query is read as if it had none. */
export function dropPoliteWords(tokens: Token[]): Token[] {
  let from = 0;
  let to = tokens.length;
  const norm = (index: number) => tokens[index]?.norm ?? "";
  while (from < to && greetingWords.has(norm(from)) && isGreetingHere(tokens, from)) from++;
  if (requestVerbs.has(norm(from)) && requestObjects.has(norm(from + 1))) from += 2;
  while (to > from + 1 && closingWords.has(norm(to - 1))) to--;
  // A text that has only polite words stays as it is.
  return from >= to ? tokens : tokens.slice(from, to);
}

/**
 * Whether the word is a greeting. "Hi" and "ok" may also mean Hawaii and Oklahoma, unless a comma or another polite
 * word follows.
 */
function isGreetingHere(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.norm ?? "";
  if (word !== "hi" && word !== "ok") return true;
  const next = tokens[index + 1];
  return (
    next !== undefined &&
    (/[,!.]/.test(next.before) || requestVerbs.has(next.norm) || greetingWords.has(next.norm))
  );
}
