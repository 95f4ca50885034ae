import { splitIntoWords } from "../../lib/words.ts";

interface SearchableCommand {
  label: string;
  keywords?: string;
}

/**
 * Finds the commands that match every typed word: the word is the beginning of a word in the label or keywords. Sorts
 * the matches by rank and preserves the order of equal ranks. An empty text matches all commands.
 */
export function matchCommands<Item extends SearchableCommand>(
  commands: readonly Item[],
  text: string,
): Item[] {
  const typed = splitIntoWords(text);
  if (typed.length === 0) return text.trim() === "" ? [...commands] : [];
  return commands
    .map((command) => ({ command, rank: rankCommand(command, typed) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}

/**
 * Ranks a match; lower is better. A whole word ranks before the beginning of a word, and a label before keywords. A
 * match of the label's first word ranks before one of its other words.
 */
function rankCommand({ label, keywords = "" }: SearchableCommand, typed: readonly string[]): number {
  const inLabel = splitIntoWords(label);
  const inKeywords = splitIntoWords(keywords);
  const startsLabel = typed.some((word) => inLabel[0]?.startsWith(word));
  const ranks = typed.map((word) =>
    Math.min(rankWordMatch(inLabel, word), 2 + rankWordMatch(inKeywords, word)),
  );
  return ranks.reduce((sum, rank) => sum + rank, startsLabel ? -0.5 : 0);
}

function rankWordMatch(words: readonly string[], typed: string): number {
  if (words.includes(typed)) return 0;
  return words.some((word) => word.startsWith(typed)) ? 1 : Number.POSITIVE_INFINITY;
}
