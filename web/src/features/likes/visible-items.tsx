import { useMemo, useState } from "react";
import { getItemId, getListKey, type ListItemType } from "../browser-lists/index.ts";
import { type Mark, useMarks } from "./marks.ts";

type ItemIdFields = Parameters<typeof getItemId>[0];

/** A list split into shown and hidden items by the user's likes and dislikes. */
export interface ShownItems<Found> {
  shown: readonly Found[];
  /** The items that the user's marks hide. `showAll(true)` shows them too. */
  hidden: ReadonlySet<Found>;
  isShowingAll: boolean;
  showAll: (isShowing: boolean) => void;
}

/** Which items a list hides. */
type HidesItem = (mark: Mark) => boolean;

const hidesDisliked: HidesItem = ({ disliked }) => disliked;

/** For the feed, which a liked company leaves. A saved one stays. */
export const hidesLikedAndDisliked: HidesItem = ({ liked, disliked, saved }) => disliked || (liked && !saved);

/** Hides items by the user's marks: by default the disliked ones. */
export function useShownItems<Found extends ItemIdFields>(
  type: ListItemType,
  items: readonly Found[],
  hides: HidesItem = hidesDisliked,
): ShownItems<Found> {
  const marks = useMarks();
  const [isShowingAll, showAll] = useState(false);
  const hidden = useMemo(() => {
    const isHidden = (item: Found) => {
      const itemId = getItemId(item);
      const mark = itemId && marks.get(getListKey({ type, itemId }));
      return mark ? hides(mark) : false;
    };
    return new Set(items.filter(isHidden));
  }, [type, items, marks, hides]);
  const shown = useMemo(
    () => (isShowingAll || hidden.size === 0 ? items : items.filter((item) => !hidden.has(item))),
    [isShowingAll, hidden, items],
  );
  return { shown, hidden, isShowingAll, showAll };
}

/** CSS class of hidden items while `showAll` shows them: their cards look sunken. */
export const hiddenCardClass = "[--color-surface:var(--color-sunken)]";

interface HiddenLineProps {
  items: ShownItems<unknown>;
  noun: string;
  /** What the hidden items are called. */
  state?: string;
}

/** Shows the number of hidden items and a button that shows or hides them; nothing if no item is hidden. */
export function HiddenLine({ items, noun, state = "hidden" }: HiddenLineProps) {
  const { hidden, isShowingAll, showAll } = items;
  if (hidden.size === 0) return null;
  const action = isShowingAll ? "hide" : "show";
  return (
    <p className="pb-2 text-xs text-ink-2">
      {hidden.size.toLocaleString("en-US")} {state},{" "}
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
