/**
 * How well a suggestion matches. 0: it continues the typed text. 1: it has the typed words in their order. 2: it has
 * them in another order.
 */
export type MatchRank = 0 | 1 | 2;

/** What the typed words match in a suggestion. */
export type MatchKind = "title" | "industry" | "usPlace" | "otherPlace";

interface RankedSuggestion {
  text: string;
  kind: MatchKind;
}

/**
 * The largest number of suggestions of each kind. More jobs and industries are listed only if the list would have room
 * left.
 */
const maxSuggestionsByKind: Record<MatchKind, number> = { title: 4, industry: 5, usPlace: 5, otherPlace: 2 };

const matchRanks: readonly MatchRank[] = [0, 1, 2];

/** Collects suggestions by rank and kind. Keeps at most as many for each rank and kind as the list can show. */
export class SuggestionRanking {
  readonly #limit: number;
  readonly #texts = new Map<string, string[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  hasRoomFor(rank: MatchRank, kind: MatchKind): boolean {
    return this.#textsOf(rank, kind).length < this.#limit;
  }

  add(rank: MatchRank, kind: MatchKind, text: string): void {
    if (this.hasRoomFor(rank, kind)) this.#textsOf(rank, kind).push(text);
  }

  /**
   * The suggestions, best first, with places outside the United States last. If the kinds' limits leave room, more jobs
   * and industries fill it. More places are not added, since they would repeat the same place with every industry.
   */
  listBest(): string[] {
    const hits = this.#listInOrder();
    const bestHits = new Set(hits.filter(isWithinKindLimit).slice(0, this.#limit));
    for (const hit of hits) {
      if (bestHits.size < this.#limit && !isPlaceSuggestion(hit)) bestHits.add(hit);
    }
    return hits.filter((hit) => bestHits.has(hit)).map(({ text }) => text);
  }

  #listInOrder(): RankedSuggestion[] {
    const of = (rank: MatchRank, kind: MatchKind) =>
      this.#textsOf(rank, kind).map((text) => ({ text, kind }));
    return [
      ...matchRanks.flatMap((rank) => [
        ...of(rank, "title"),
        ...of(rank, "industry"),
        ...of(rank, "usPlace"),
      ]),
      ...matchRanks.flatMap((rank) => of(rank, "otherPlace")),
    ];
  }

  #textsOf(rank: MatchRank, kind: MatchKind): string[] {
    const key = `${rank} ${kind}`;
    const texts = this.#texts.get(key) ?? [];
    this.#texts.set(key, texts);
    return texts;
  }
}

function isPlaceSuggestion({ kind }: RankedSuggestion): boolean {
  return kind === "usPlace" || kind === "otherPlace";
}

function isWithinKindLimit(
  { kind }: RankedSuggestion,
  index: number,
  hits: readonly RankedSuggestion[],
): boolean {
  return hits.slice(0, index).filter((before) => before.kind === kind).length < maxSuggestionsByKind[kind];
}
