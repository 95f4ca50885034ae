import type { CityScope, LocatedCity, StoredTitle } from "@eq/understanding";

/** How an import interprets words and places; injected, so that tests can replace it. */
export interface ImportLookups {
  /**
   * Returns the industry codes for a label of the source, likeliest first. The list is empty if the label is not
   * understood.
   */
  readonly classifyIndustry: (label: string) => readonly string[];
  readonly findCity: (name: string, scope: CityScope) => LocatedCity | null;
  readonly readTitle: (title: string) => StoredTitle;
}

const maxCachedValues = 20_000;

/** Caches a lookup, since files repeat a few labels and cities. Clears the cache when it is full. */
export function memoizeLookup<Value>(lookUp: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, { readonly value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    if (cache.size >= maxCachedValues) cache.clear();
    const value = lookUp(key);
    cache.set(key, { value });
    return value;
  };
}
