import { splitIntoWords } from "../../lib/words.ts";

interface SearchableCommand {
  label: string;
  keywords?: string;
}

/**
 * Finds the commands whose label or keywords have a word starting with each typed word. Sorts them by rank and
 * preserves the order of equal ranks. If no word is typed, returns all commands unchanged.
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
 * Ranks a match; lower is better. Whole words beat prefixes, labels beat keywords, a label's first word beats its
 * others.
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
