import type { FirstNameRelation, MiddleNameRelation } from "./first-name.ts";
import type { LastNameRelation } from "./last-name.ts";
import type { PersonComparison } from "./person-comparison.ts";

// Weights in the logarithm of a person's odds, set by hand and checked by `npm run eval:match`, which prints how often a
// match of each likelihood is right.

const firstNameWeights: Readonly<Record<FirstNameRelation | "missing", number>> = {
  same: 6,
  respelt: 5,
  part: 3.5,
  nickname: 4.5,
  initial: 2,
  misspelt: 3.5,
  middleName: 1.2,
  missing: -0.5,
};

const lastNameWeights: Readonly<Record<LastNameRelation, number>> = {
  same: 0,
  respelt: -0.5,
  particles: -0.5,
  part: -1,
  misspelt: -1.5,
};

const middleNameWeights: Readonly<Record<MiddleNameRelation, number>> = {
  same: 2,
  initial: 1,
  unknown: 0,
  other: -6.5,
};
const generationWeights = { same: 1, unknown: 0, other: -6.5 } as const;
/** The last name first and no comma. */
const reversedWeight = -2;

/** Adds up what speaks for a person: the logarithm of the odds against people who are not in the list. */
export function scorePerson({ first, last, middle, generation, isReversed }: PersonComparison): number {
  const names = firstNameWeights[first ?? "missing"] + lastNameWeights[last];
  const order = isReversed ? reversedWeight : 0;
  return names + middleNameWeights[middle] + generationWeights[generation] + order;
}
