import { createFallback } from "../../src/fallback/create-fallback.ts";
import type { Fallback } from "../../src/fallback/fallback-shape.ts";
import type { WordVectors } from "./read-vectors.ts";
import { type Example, train } from "./train.ts";
import { functionClasses, industryClasses } from "./training-examples.ts";
import { writeScores } from "./write-scores.ts";

export interface Taught {
  industry: Example[];
  title: Example[];
  vectors: WordVectors;
}

/** What would be shipped if only these examples were known. */
export function bakeScores({ industry, title, vectors }: Taught) {
  return writeScores({
    industries: train(industry, industryClasses, vectors),
    functions: train(title, functionClasses, vectors),
    examples: [...industry, ...title],
    vectors,
  });
}

/**
 * A fallback for each fold that has not seen the fold's groups: all examples of a group are left out together.
 * Returns the fold of every group.
 */
export function* holdOut(
  taught: Taught,
  kind: "industry" | "title",
  groups: string[],
  folds: number,
): Generator<{ groups: Set<string>; fallback: Fallback }> {
  for (let fold = 0; fold < folds; fold++) {
    const held = new Set(groups.filter((_, index) => index % folds === fold));
    const known = taught[kind].filter(({ group }) => !held.has(group));
    yield { groups: held, fallback: createFallback(bakeScores({ ...taught, [kind]: known })) };
  }
}
