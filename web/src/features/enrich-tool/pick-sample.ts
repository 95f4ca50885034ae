/** Picks at most `count` items, spread evenly over the whole list and in its order. */
export function pickSample<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)] as Item);
}
