/** How well a suggestion matches: 0 continues the typed text, 1 has its words in order, 2 in another order. */
export type MatchRank = 0 | 1 | 2;

/** What the typed words match in a suggestion. */
export type MatchKind = "title" | "industry" | "usPlace" | "otherPlace";

interface Hit {
  text: string;
  kind: MatchKind;
}

/** The largest number of suggestions of a kind while other kinds need room. */
const maxByKind: Record<MatchKind, number> = { title: 4, industry: 5, usPlace: 5, otherPlace: 2 };

const ranks: readonly MatchRank[] = [0, 1, 2];

/** Collects the best suggestions by rank and kind, never more than can be shown. */
export class RankedHits {
  readonly #most: number;
  readonly #texts = new Map<string, string[]>();

  constructor(most: number) {
    this.#most = most;
  }

  lacks(rank: MatchRank, kind: MatchKind): boolean {
    return this.#profileTextsOf(rank, kind).length < this.#most;
  }

  add(rank: MatchRank, kind: MatchKind, text: string): void {
    if (this.lacks(rank, kind)) this.#profileTextsOf(rank, kind).push(text);
  }

  /**
   * The suggestions, best first, with places outside the United States last. Remaining room is filled with
   * jobs and industries, since the same place in every industry would be repetitive.
   */
  best(): string[] {
    const hits = this.#inOrder();
    const bestHits = new Set(hits.filter(isWithinShare).slice(0, this.#most));
    for (const hit of hits) {
      if (bestHits.size < this.#most && !isPlaceHit(hit)) bestHits.add(hit);
    }
    return hits.filter((hit) => bestHits.has(hit)).map(({ text }) => text);
  }

  #inOrder(): Hit[] {
    const of = (rank: MatchRank, kind: MatchKind) =>
      this.#profileTextsOf(rank, kind).map((text) => ({ text, kind }));
    return [
      ...ranks.flatMap((rank) => [...of(rank, "title"), ...of(rank, "industry"), ...of(rank, "usPlace")]),
      ...ranks.flatMap((rank) => of(rank, "otherPlace")),
    ];
  }

  #profileTextsOf(rank: MatchRank, kind: MatchKind): string[] {
    const key = `${rank} ${kind}`;
    const texts = this.#texts.get(key) ?? [];
    this.#texts.set(key, texts);
    return texts;
  }
}

function isPlaceHit({ kind }: Hit): boolean {
  return kind === "usPlace" || kind === "otherPlace";
}

function isWithinShare({ kind }: Hit, index: number, hits: readonly Hit[]): boolean {
  return hits.slice(0, index).filter((before) => before.kind === kind).length < maxByKind[kind];
}
