import { createFallback } from "../../src/fallback/create-fallback.ts";
import type { Fallback, FallbackData } from "../../src/fallback/fallback-shape.ts";
import type { WordVectors } from "./read-vectors.ts";
import { type Example, type Model, train } from "./train.ts";
import { functionClasses, industryClasses } from "./training-examples.ts";
import { writeScores } from "./write-scores.ts";

export interface TrainingData {
  industry: Example[];
  title: Example[];
  vectors: WordVectors;
}

export type Kind = "industry" | "title";

const classes = { industry: industryClasses, title: functionClasses };

/** Trains on all examples and returns the scores that are shipped. */
export function bakeScores(trainingData: TrainingData): FallbackData {
  return write(trainingData, {
    industry: trainModel(trainingData, "industry"),
    title: trainModel(trainingData, "title"),
  });
}

/**
 * Cross-validation: yields, for each fold, a fallback trained without the fold's groups. All examples of a group
 * are held out together. The other kind is not trained, since it does not affect the result.
 */
export function* holdOut(
  trainingData: TrainingData,
  kind: Kind,
  groups: string[],
  folds: number,
): Generator<{ groups: Set<string>; fallback: Fallback }> {
  const otherKind = kind === "title" ? "industry" : "title";
  for (let fold = 0; fold < folds; fold++) {
    const heldOut = new Set(groups.filter((_, index) => index % folds === fold));
    const trainingPart = {
      ...trainingData,
      [kind]: trainingData[kind].filter(({ group }) => !heldOut.has(group)),
      [otherKind]: [],
    };
    const data = write(trainingPart, {
      [kind]: trainModel(trainingPart, kind),
      [otherKind]: emptyModel(otherKind),
    } as Record<Kind, Model>);
    yield { groups: heldOut, fallback: createFallback(data) };
  }
}

function trainModel(trainingData: TrainingData, kind: Kind): Model {
  return train(trainingData[kind], classes[kind], trainingData.vectors);
}

/** A model without any scores, for the kind that is not trained. */
function emptyModel(kind: Kind): Model {
  return { codes: classes[kind], bias: classes[kind].map(() => 0), scoresOf: () => undefined };
}

function write({ industry, title, vectors }: TrainingData, models: Record<Kind, Model>): FallbackData {
  const examples = [...industry, ...title];
  return writeScores({ industries: models.industry, functions: models.title, examples, vectors });
}
