import { nameKey } from "@eq/contracts";
import type { CompanyInput, CompanyRecord } from "../../server/src/matching/index.ts";
import type { Question } from "./company-questions.ts";
import type { Answer } from "./judge-answers.ts";

/** Answers as a look-up of name keys does: a match when exactly one company has the key of the text. */
export function createKeyPeer(directory: readonly CompanyRecord[]): (input: CompanyInput) => Answer {
  const byKey = Map.groupBy(directory, ({ name }) => nameKey(name));
  return ({ name }) => {
    const ids = (byKey.get(nameKey(name)) ?? []).map(({ id }) => id);
    return ids.length === 1
      ? { match: ids[0] ?? null, listed: [] }
      : { match: null, listed: ids.slice(0, 5) };
  };
}

/** The most similar company by the cosine of its letter trigrams. */
export interface Nearest {
  id: string;
  cosine: number;
  /** Whether another company is exactly as similar. */
  isTied: boolean;
}

/** Finds the name with the most similar trigrams. */
export class TrigramPeer {
  readonly #postings = new Map<string, number[]>();
  readonly #lengths: Float64Array;
  readonly #dots: Float64Array;
  readonly #directory: readonly CompanyRecord[];

  constructor(directory: readonly CompanyRecord[]) {
    this.#directory = directory;
    this.#lengths = new Float64Array(directory.length);
    this.#dots = new Float64Array(directory.length);
    for (const [at, { name }] of directory.entries()) {
      const trigrams = listTrigrams(name);
      this.#lengths[at] = Math.sqrt(trigrams.size);
      for (const trigram of trigrams) {
        const list = this.#postings.get(trigram);
        if (list) list.push(at);
        else this.#postings.set(trigram, [at]);
      }
    }
  }

  find(name: string): Nearest | null {
    const trigrams = listTrigrams(name);
    let best: Nearest | null = null;
    for (const at of this.#countShared(trigrams)) {
      const cosine = (this.#dots[at] ?? 0) / ((this.#lengths[at] ?? 1) * Math.sqrt(trigrams.size));
      this.#dots[at] = 0;
      if (best === null || cosine > best.cosine + 1e-9)
        best = { id: this.#directory[at]?.id ?? "", cosine, isTied: false };
      else if (Math.abs(cosine - best.cosine) < 1e-9) best.isTied = true;
    }
    return best;
  }

  /** Counts the shared trigrams of each company in `#dots`. @returns the companies that share any */
  #countShared(trigrams: ReadonlySet<string>): number[] {
    const sharing: number[] = [];
    for (const trigram of trigrams)
      for (const at of this.#postings.get(trigram) ?? []) {
        if (this.#dots[at] === 0) sharing.push(at);
        this.#dots[at] = (this.#dots[at] ?? 0) + 1;
      }
    return sharing;
  }
}

function listTrigrams(name: string): Set<string> {
  const plain = `  ${(name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
  return new Set(Array.from({ length: Math.max(0, plain.length - 2) }, (_, at) => plain.slice(at, at + 3)));
}

/** Finds the lowest least cosine at which at least this share of the peer's matches are right. */
export function findThreshold(peer: TrigramPeer, questions: readonly Question[], precision: number): number {
  const found = questions
    .flatMap(({ input, right }) => {
      const nearest = peer.find(input.name);
      return nearest && !nearest.isTied ? [{ cosine: nearest.cosine, isRight: right.has(nearest.id) }] : [];
    })
    .sort((one, other) => other.cosine - one.cosine);
  let right = 0;
  let threshold = 1.01;
  for (const [at, { cosine, isRight }] of found.entries()) {
    if (isRight) right += 1;
    if (right / (at + 1) >= precision && cosine !== found[at + 1]?.cosine) threshold = cosine;
  }
  return threshold;
}
