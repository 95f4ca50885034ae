import type { FirstNameRelation, MiddleNameRelation } from "./first-name.ts";
import type { LastNameRelation } from "./last-name.ts";

/** How a typed name agrees with a person's. */
export interface PersonComparison {
  /** Null when only a last name was typed. */
  readonly first: FirstNameRelation | null;
  readonly last: LastNameRelation;
  readonly middle: MiddleNameRelation;
  readonly generation: "same" | "unknown" | "other";
  /** Whether the last name was typed first, without a comma. */
  readonly isReversed: boolean;
  /** The first and last name as typed, romanized. */
  readonly typedFirst: string;
  readonly typedLast: string;
}
