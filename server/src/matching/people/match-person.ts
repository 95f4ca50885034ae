import { type Candidate, choose, type MatchBasis, rateCandidates } from "../decision/decide.ts";
import { comparePerson, listSplits } from "./compare-person.ts";
import { explainPerson } from "./explain-person.ts";
import { type NameProblem, parseName, parseRecord } from "./parse-person.ts";
import type { PersonComparison } from "./person-comparison.ts";
import type { PersonInput, PersonRecord } from "./person-record.ts";
import { scorePerson } from "./weights.ts";

export type PersonDecision =
  | { kind: "match"; id: string; likelihood: number; basis: MatchBasis }
  /** Several people are likely, or one is not likely enough; best first. */
  | { kind: "ambiguous"; candidates: Candidate[] }
  | { kind: "none"; reason: NameProblem | "unknown" };

export interface ScoredPerson {
  readonly id: string;
  readonly score: number;
  readonly person: PersonRecord;
  readonly comparison: PersonComparison;
}

/**
 * Decides which of the people a name means, such as those of one company. The last name must agree, or differ by one
 * letter, and so must the first name, its short form or its initial.
 */
export function matchPerson(input: PersonInput, people: readonly PersonRecord[]): PersonDecision {
  const scored = scorePeople(input, people);
  if (typeof scored === "string") return { kind: "none", reason: scored };
  const choice = choose(rateCandidates(scored));
  if ("match" in choice) return { kind: "match", ...describePerson(choice.match) };
  if (choice.listed.length === 0) return { kind: "none", reason: "unknown" };
  return { kind: "ambiguous", candidates: choice.listed.map(describePerson) };
}

/** Scores the people that a name may mean, or says why it is not the name of one person. */
export function scorePeople(
  input: PersonInput,
  people: readonly PersonRecord[],
): ScoredPerson[] | NameProblem {
  const name = parseName(input.fullName);
  if (typeof name === "string") return name;
  const splits = listSplits(name);
  return people.flatMap((person) => {
    const comparison = comparePerson(name, splits, parseRecord(person));
    return comparison === null ? [] : [{ id: person.id, score: scorePerson(comparison), person, comparison }];
  });
}

export function describePerson({
  id,
  likelihood,
  person,
  comparison,
}: ScoredPerson & { likelihood: number }): Candidate {
  return { id, likelihood, basis: explainPerson(person, comparison) };
}
