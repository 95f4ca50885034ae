import type { ListItemType } from "../browser-lists/index.ts";
import { useLikedList } from "../likes/index.ts";

/** The number of liked companies or people; nothing if there are none. */
export function LikedBadge({ type }: { type: ListItemType }) {
  const { count } = useLikedList(type);
  if (count === 0) return null;
  return (
    <span className="rounded-mini bg-hover px-1.5 py-0.5 text-xs font-normal leading-none text-ink-2">
      {count.toLocaleString("en-US")}
    </span>
  );
}
