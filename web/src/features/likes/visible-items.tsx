import { useEffect, useMemo, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { getItemId, getListKey, type ListItemType } from "../browser-lists/index.ts";
import { clearRemovedCompanies, removedCompanyKeys } from "./current-list.ts";
import { useMarks } from "./marks.ts";

type ItemIdFields = Parameters<typeof getItemId>[0];

/** A list split into shown and hidden items by the user's likes and dislikes. */
export interface ShownItems<Found> {
  shown: readonly Found[];
  /** Disliked items, and companies that were liked in this list. `showAll(true)` shows them too. */
  hidden: ReadonlySet<Found>;
  isShowingAll: boolean;
  showAll: (isShowing: boolean) => void;
}

/** Hides disliked items, and companies that were liked in this list. */
export function useShownItems<Found extends ItemIdFields>(
  type: ListItemType,
  items: readonly Found[],
): ShownItems<Found> {
  const marks = useMarks();
  const removed = useStore(removedCompanyKeys);
  const [isShowingAll, showAll] = useState(false);
  const isNewSearch = type === "company" && items.length === 0;
  useEffect(() => {
    if (isNewSearch) clearRemovedCompanies();
  }, [isNewSearch]);
  const hidden = useMemo(() => {
    const isHidden = (item: Found) => {
      const itemId = getItemId(item);
      const key = itemId && getListKey({ type, itemId });
      return (
        key !== null && key !== "" && (marks.get(key)?.disliked || (type === "company" && removed.has(key)))
      );
    };
    return new Set(items.filter(isHidden));
  }, [type, items, marks, removed]);
  const shown = useMemo(
    () => (isShowingAll || hidden.size === 0 ? items : items.filter((item) => !hidden.has(item))),
    [isShowingAll, hidden, items],
  );
  return { shown, hidden, isShowingAll, showAll };
}

/** CSS class of hidden items while `showAll` shows them: their cards look sunken. */
export const hiddenCardClass = "[--color-surface:var(--color-sunken)]";

/** Shows the number of hidden items and a button that shows or hides them; nothing if no item is hidden. */
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
