import { useState } from "react";
import { FilterPills } from "../../ui/filter-pills.tsx";
import { getListKey, type LikedItem } from "../browser-lists/index.ts";
import { type LikedList, useMarks } from "../likes/index.ts";

const likedFilters = ["All", "Liked", "Saved"] as const;
export type LikedFilter = (typeof likedFilters)[number];

export interface FilteredItems {
  filter: LikedFilter;
  setFilter: (filter: LikedFilter) => void;
  items: readonly LikedItem[];
  counts: Readonly<Record<LikedFilter, number>>;
}

/** Divides the liked items into saved ones and those that are only liked. */
export function useLikedFilter({ items, count }: Pick<LikedList, "items" | "count">): FilteredItems {
  const [filter, setFilter] = useState<LikedFilter>("All");
  const marks = useMarks();
  const isSaved = (item: LikedItem) => marks.get(getListKey(item))?.saved ?? false;
  const saved = items.filter(isSaved);
  const filtered = {
    All: items,
    Liked: items.filter((item) => !isSaved(item)),
    Saved: saved,
  };
  return {
    filter,
    setFilter,
    items: filtered[filter],
    counts: { All: count, Liked: count - saved.length, Saved: saved.length },
  };
}

/** The filters with their counts. */
export function LikedFilterPills({ filter, setFilter, counts }: Omit<FilteredItems, "items">) {
  const options = likedFilters.map((value) => ({ value, label: value, count: counts[value] }));
  return <FilterPills label="Show" options={options} value={filter} onChange={setFilter} />;
}
