import { toSingular } from "../../src/language/singular.ts";
import { vectorDimensions, type WordVectors } from "./read-vectors.ts";

/** A training example: words that belong to a code. Examples of one `group` are held out together. */
export interface Example {
  words: string[];
  code: string;
  group: string;
  weight: number;
}

export interface Model {
  codes: string[];
  bias: number[];
  /** The word's score for each code, or undefined for an unknown word. */
  scoresOf(word: string): number[] | undefined;
}

const trainingSettings = { passes: 30, rate: 0.05, vectorDecay: 2e-5, wordDecay: 1e-3 };
/** Examples of rare codes weigh more, but at most by this factor. */
const maxCodeWeight = 4;
const smallInitialValue = 1e-4;

/** Trained values and the sums of their squared gradients (AdaGrad). */
interface TrainedValues {
  values: Float32Array;
  squares: Float32Array;
}

interface PreparedExample {
  code: number;
  weight: number;
  vector: Float32Array;
  words: TrainedValues[];
}

/**
 * Multinomial logistic regression over the mean of a text's word vectors, plus a score for each word of the examples
 * (with stronger decay). Trained by AdaGrad in a fixed pseudo-random order, so the same examples give the same model.
 * @see https://jmlr.org/papers/v12/duchi11a.html
 */
export function trainRegression(examples: Example[], codes: string[], vectors: WordVectors): Model {
  const width = vectorDimensions + 1;
  const matrix = codes.map(() => createInitialValues(width));
  const own = new Map<string, TrainedValues>();
  const prepared = prepareExamples(examples, codes, vectors, own);
  const random = createRandom(11);
  for (let pass = 0; pass < trainingSettings.passes; pass++) {
    shuffle(prepared, random);
    for (const example of prepared) learnFromExample(example, matrix);
  }
  return {
    codes,
    bias: matrix.map(({ values }) => values[vectorDimensions] ?? 0),
    scoresOf: (word) => {
      const vector = vectors.vectorOf(word);
      const extra = own.get(toSingular(word))?.values;
      if (!vector && !extra) return undefined;
      return matrix.map(
        ({ values }, code) => (vector ? computeDotProduct(values, vector) : 0) + (extra?.[code] ?? 0),
      );
    },
  };
}

function prepareExamples(
  examples: Example[],
  codes: string[],
  vectors: WordVectors,
  own: Map<string, TrainedValues>,
): PreparedExample[] {
  const sums = codes.map((code) =>
    examples.reduce((sum, example) => sum + (example.code === code ? example.weight : 0), 0),
  );
  const mean = sums.reduce((total, sum) => total + sum, 0) / codes.length;
  return examples.map(({ words, code, weight }) => ({
    code: codes.indexOf(code),
    weight: weight * Math.min(maxCodeWeight, Math.sqrt(mean / (sums[codes.indexOf(code)] || 1))),
    vector: computeMeanVector(words, vectors),
    words: words.map((word) => getOrCreateValues(toSingular(word), own, codes.length)),
  }));
}

function getOrCreateValues(word: string, own: Map<string, TrainedValues>, width: number): TrainedValues {
  const values = own.get(word) ?? createInitialValues(width);
  own.set(word, values);
  return values;
}

function createInitialValues(width: number): TrainedValues {
  return { values: new Float32Array(width), squares: new Float32Array(width).fill(1e-6) };
}

/**
 * The mean of the words' vectors. Words without a vector count as zeros, so that texts of unknown words get little
 * confidence.
 */
function computeMeanVector(words: string[], { vectorOf }: WordVectors): Float32Array {
  const mean = new Float32Array(vectorDimensions);
  for (const word of words) {
    const vector = vectorOf(word) ?? vectorOf(toSingular(word));
    for (let index = 0; vector && index < vectorDimensions; index++) {
      mean[index] = (mean[index] ?? 0) + (vector[index] ?? 0) / words.length;
    }
  }
  return mean;
}

function learnFromExample({ code, weight, vector, words }: PreparedExample, matrix: TrainedValues[]): void {
  const shares = softmax(
    matrix.map(
      ({ values }, index) =>
        (values[vectorDimensions] ?? 0) + computeDotProduct(values, vector) + computeMean(words, index),
    ),
  );
  for (const [index, row] of matrix.entries()) {
    const slope = ((shares[index] ?? 0) - (index === code ? 1 : 0)) * weight;
    if (Math.abs(slope) < smallInitialValue) continue;
    for (let at = 0; at < vectorDimensions; at++) {
      descendOneStep(
        row,
        at,
        slope * (vector[at] ?? 0) + trainingSettings.vectorDecay * (row.values[at] ?? 0),
      );
    }
    descendOneStep(row, vectorDimensions, slope);
    for (const word of words) {
      descendOneStep(
        word,
        index,
        slope / words.length + trainingSettings.wordDecay * (word.values[index] ?? 0),
      );
    }
  }
}

function descendOneStep({ values, squares }: TrainedValues, at: number, slope: number): void {
  const sum = (squares[at] ?? 0) + slope * slope;
  squares[at] = sum;
  values[at] = (values[at] ?? 0) - (trainingSettings.rate * slope) / Math.sqrt(sum);
}

/** The dot product of trained values and a vector, without the bias (the last value). */
function computeDotProduct(values: Float32Array, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vectorDimensions; at++) sum += (values[at] ?? 0) * (vector[at] ?? 0);
  return sum;
}

function computeMean(words: TrainedValues[], index: number): number {
  let sum = 0;
  for (const { values } of words) sum += values[index] ?? 0;
  return words.length === 0 ? 0 : sum / words.length;
}

export function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Pseudo-random numbers from 0 to 1 for a seed (linear congruential generator, Numerical Recipes). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index--) {
    const otherIndex = Math.floor(random() * (index + 1));
    const item = items[index] as Item;
    items[index] = items[otherIndex] as Item;
    items[otherIndex] = item;
  }
}
