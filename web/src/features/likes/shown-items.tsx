import { useEffect, useMemo, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { type ItemType, itemIdOf, listKeyOf } from "../browser-lists/index.ts";
import { useMarks } from "./marks.ts";
import { forgetPutAway, putAwayKeys } from "./put-away.ts";

type Identified = Parameters<typeof itemIdOf>[0];

/** The items of a list that are shown, and those that likes and dislikes hide. */
export interface ShownItems<Found> {
  shown: readonly Found[];
  /** Those that are hidden, also while they are shown all the same. */
  hidden: ReadonlySet<Found>;
  isShowingAll: boolean;
  showAll: (isShowing: boolean) => void;
}

/** Leaves out what is disliked, and the companies that were liked in this very list. */
export function useShownItems<Found extends Identified>(
  type: ItemType,
  found: readonly Found[],
): ShownItems<Found> {
  const marks = useMarks();
  const away = useStore(putAwayKeys);
  const [isShowingAll, showAll] = useState(false);
  const isOver = type === "company" && found.length === 0;
  useEffect(() => {
    if (isOver) forgetPutAway();
  }, [isOver]);
  const hidden = useMemo(() => {
    const isHidden = (item: Found) => {
      const itemId = itemIdOf(item);
      const key = itemId && listKeyOf({ type, itemId });
      return (
        key !== null && key !== "" && (marks.get(key)?.disliked || (type === "company" && away.has(key)))
      );
    };
    return new Set(found.filter(isHidden));
  }, [type, found, marks, away]);
  const shown = useMemo(
    () => (isShowingAll || hidden.size === 0 ? found : found.filter((item) => !hidden.has(item))),
    [isShowingAll, hidden, found],
  );
  return { shown, hidden, isShowingAll, showAll };
}

/** A card that is shown although it is hidden lies lower than the others. */
export const hiddenLook = "[--color-surface:var(--color-sunken)]";

/** How many items are hidden, and the way to see them; nothing where there are none. */
export function HiddenLine({ items, noun }: { items: ShownItems<unknown>; noun: string }) {
  const { hidden, isShowingAll, showAll } = items;
  if (hidden.size === 0) return null;
  const action = isShowingAll ? "hide" : "show";
  return (
    <p className="pb-2 text-xs text-ink-2">
      {hidden.size.toLocaleString("en-US")} hidden,{" "}
      <button
        type="button"
        aria-label={`${action} the hidden ${noun}`}
        onClick={() => showAll(!isShowingAll)}
        className="min-h-6 rounded-chip px-0.5 text-accent underline decoration-accent-line underline-offset-3"
      >
        {action}
      </button>
    </p>
  );
}
