import { createFallback } from "../../src/fallback/create-fallback.ts";
import type { Fallback, FallbackData } from "../../src/fallback/fallback-shape.ts";
import type { WordVectors } from "./read-vectors.ts";
import { type Example, type Model, trainRegression } from "./train.ts";
import { functionClasses, industryClasses } from "./training-examples.ts";
import { writeScores } from "./write-scores.ts";

export interface TrainingData {
  industry: Example[];
  title: Example[];
  vectors: WordVectors;
}

export type TrainedKind = "industry" | "title";

const classesByKind = { industry: industryClasses, title: functionClasses };

/** Trains on all examples and returns the scores that are shipped. */
export function bakeScores(trainingData: TrainingData): FallbackData {
  return writeModels(trainingData, {
    industry: trainModel(trainingData, "industry"),
    title: trainModel(trainingData, "title"),
  });
}

/**
 * Cross-validation: yields, for each fold, a fallback trained without the examples of that fold. All examples of a
 * group are in the same fold. Only the model for `kind` (industries or titles) is trained, since the other one does
 * not affect the result.
 */
export function* trainWithoutEachFold(
  trainingData: TrainingData,
  kind: TrainedKind,
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
    const data = writeModels(trainingPart, {
      [kind]: trainModel(trainingPart, kind),
      [otherKind]: createEmptyModel(otherKind),
    } as Record<TrainedKind, Model>);
    yield { groups: heldOut, fallback: createFallback(data) };
  }
}

function trainModel(trainingData: TrainingData, kind: TrainedKind): Model {
  return trainRegression(trainingData[kind], classesByKind[kind], trainingData.vectors);
}

/** Creates a model without scores. It stands for the kind (industries or titles) that is not trained. */
function createEmptyModel(kind: TrainedKind): Model {
  return { codes: classesByKind[kind], bias: classesByKind[kind].map(() => 0), scoresOf: () => undefined };
}

function writeModels(
  { industry, title, vectors }: TrainingData,
  models: Record<TrainedKind, Model>,
): FallbackData {
  const examples = [...industry, ...title];
  return writeScores({ industries: models.industry, functions: models.title, examples, vectors });
}
