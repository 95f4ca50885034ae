import { listGroupNames, listNameGroups } from "../data/nicknames.ts";
import { splitNameWords } from "./parse-person.ts";

/**
 * Lists the other names that a person with this first name may go by: short forms, familiar forms and spellings, in both
 * directions. Bob gives Robert and Rob; names are in lower case.
 */
export function listNicknames(first: string): string[] {
  const name = splitNameWords(first).join("");
  const names = listNameGroups(name).flatMap(listGroupNames);
  return [...new Set(names)].filter((other) => other !== name);
}

/** Whether two first names, romanized, may be names of the same person. */
export function areNicknames(one: string, other: string): boolean {
  const groups = listNameGroups(other);
  return listNameGroups(one).some((group) => groups.includes(group));
}
