/** How well a text matches: it goes on as typed, it has the words in the same order, or in another one. */
export type Rank = 0 | 1 | 2;

/** What of a text the typed words name. */
export type Kind = "title" | "industry" | "usPlace" | "otherPlace";

interface Hit {
  text: string;
  kind: Kind;
}

/** So many of a kind are shown while there are others. */
const shareOf: Record<Kind, number> = { title: 4, industry: 5, usPlace: 5, otherPlace: 2 };

const ranks: readonly Rank[] = [0, 1, 2];

/** The best matches by rank and kind, no more of each than can be shown. */
export class RankedHits {
  readonly #most: number;
  readonly #texts = new Map<string, string[]>();

  constructor(most: number) {
    this.#most = most;
  }

  lacks(rank: Rank, kind: Kind): boolean {
    return this.#textsOf(rank, kind).length < this.#most;
  }

  add(rank: Rank, kind: Kind, text: string): void {
    if (this.lacks(rank, kind)) this.#textsOf(rank, kind).push(text);
  }

  /**
   * The best first; places of other countries stand last. Room that is left goes to more jobs and industries:
   * one place in every industry would say the same again and again.
   */
  best(): string[] {
    const hits = this.#inOrder();
    const shown = new Set(hits.filter(isWithinShare).slice(0, this.#most));
    for (const hit of hits) {
      if (shown.size < this.#most && !isOfPlace(hit)) shown.add(hit);
    }
    return hits.filter((hit) => shown.has(hit)).map(({ text }) => text);
  }

  #inOrder(): Hit[] {
    const of = (rank: Rank, kind: Kind) => this.#textsOf(rank, kind).map((text) => ({ text, kind }));
    return [
      ...ranks.flatMap((rank) => [...of(rank, "title"), ...of(rank, "industry"), ...of(rank, "usPlace")]),
      ...ranks.flatMap((rank) => of(rank, "otherPlace")),
    ];
  }

  #textsOf(rank: Rank, kind: Kind): string[] {
    const key = `${rank} ${kind}`;
    const texts = this.#texts.get(key) ?? [];
    this.#texts.set(key, texts);
    return texts;
  }
}

function isOfPlace({ kind }: Hit): boolean {
  return kind === "usPlace" || kind === "otherPlace";
}

function isWithinShare({ kind }: Hit, index: number, hits: readonly Hit[]): boolean {
  return hits.slice(0, index).filter((before) => before.kind === kind).length < shareOf[kind];
}
