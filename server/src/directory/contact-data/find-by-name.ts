import type { PersonCandidate } from "../../adapters/contact-data/port.ts";
import { matchPeople, readPersonCandidate } from "./match-people.ts";
import { hasLeft, type PersonRow } from "./read-people.ts";

/** Finds the people whom a name may mean among the people of a company; without people who objected or left. */
export function findByName(
  fullName: string,
  rows: readonly PersonRow[],
  { titles, limit }: { titles: readonly string[][]; limit: number },
): PersonCandidate[] {
  const open = rows.filter((row) => !row.opted_out && !hasLeft(row) && hasTitle(row, titles));
  return matchPeople(fullName, open)
    .slice(0, limit)
    .map(({ row, likelihood, basis }) => readPersonCandidate(row, { likelihood, basis }));
}

function hasTitle({ title_words }: PersonRow, titles: readonly string[][]): boolean {
  return titles.length === 0 || titles.some((words) => words.every((word) => title_words.includes(word)));
}
