import type { CityScope, LocatedCity, StoredTitle } from "@eq/understanding";

/** What an import knows about words and places; given from outside, so that it can be replaced in tests. */
export interface ImportLookups {
  /** Industry codes for a source's own words, the likelier first; empty when they say nothing. */
  readonly classifyIndustry: (label: string) => readonly string[];
  readonly findCity: (name: string, scope: CityScope) => LocatedCity | null;
  readonly readTitle: (title: string) => StoredTitle;
}

const rememberedAnswers = 20_000;

/** Remembers answers; files repeat the same few labels and cities. Forgets all when there are too many. */
export function remember<Answer>(look: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.answer;
    if (known.size >= rememberedAnswers) known.clear();
    const answer = look(key);
    known.set(key, { answer });
    return answer;
  };
}
