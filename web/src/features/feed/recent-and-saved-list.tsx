import { type Company, formatTimeAgo } from "@eq/contracts";
import { useRef, useState } from "react";
import { useStore } from "../../lib/store.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import {
  getListKey,
  type LikedItem,
  likedItems,
  type RecentItem,
  recentItems,
} from "../browser-lists/index.ts";
import { InsightHub } from "../insights/index.ts";
import { type Mark, useLikedList, useMarks } from "../likes/index.ts";
import { mergeRecentAndSaved, type RecentOrSavedItem } from "./merge-recent-and-saved.ts";

const initialItemCount = 8;

/** A list that mixes recent and saved companies and people; disliked items are left out. */
export function RecentAndSavedList() {
  const liked: readonly LikedItem[] = useStore(likedItems);
  const recent: readonly RecentItem[] = useStore(recentItems);
  const marks = useMarks();
  const [isExpanded, setExpanded] = useState(false);
  // Loads the liked companies and the liked people, because the list shows both in every search mode.
  useLikedList("company");
  useLikedList("contact");
  const items = mergeRecentAndSaved(liked, recent).filter((item) => !marks.get(getListKey(item))?.disliked);
  if (items.length === 0)
    return <p className="text-ink-2">Companies and people that you view or save are listed here.</p>;
  const shownItems = isExpanded ? items : items.slice(0, initialItemCount);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {shownItems.map((item) => (
          <li key={getListKey(item)} className="border-line not-first:border-t">
            <RecentOrSaved item={item} state={describeState(item, marks.get(getListKey(item)))} />
          </li>
        ))}
      </ul>
      {items.length > initialItemCount && (
        <Button
          look="ghost"
          size="sm"
          className="mt-1"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? "Show fewer" : `Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}

/** How the item came into the list. The feed adds its first companies itself, so that they need not have been opened. */
function describeState({ isSaved }: RecentOrSavedItem, mark: Mark | undefined): string {
  if (mark?.saved) return "saved";
  return isSaved || mark?.liked ? "liked" : "found";
}

interface RowProps {
  item: RecentOrSavedItem;
  /** "saved", "liked" or "found". */
  state: string;
}

function RecentOrSaved({ item, state }: RowProps) {
  if (!item.company) return <ItemRow item={item} state={state} />;
  return <CompanyRow item={item} state={state} company={item.company} />;
}

/** A company row that opens the company's insights, which costs no credit. */
function CompanyRow({ item, state, company }: RowProps & { company: Company }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        title={`News, local businesses and jobs of ${item.name}`}
        onClick={() => setOpen(true)}
        className="w-full text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <ItemRow item={item} state={state} />
      </button>
      {isOpen && <InsightHub company={company} anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

function ItemRow({ item: { type, name, detail, moment }, state }: RowProps) {
  const isCompany = type === "company";
  return (
    <span className="flex min-h-13 items-center gap-3 px-4 py-2">
      <Monogram name={name} size="sm" round={!isCompany} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-strong">{name}</span>
          <Badge>{isCompany ? "Company" : "Contact"}</Badge>
        </span>
        <span className="block truncate text-xs text-ink-2">
          {[detail, `${state} ${formatTimeAgo(moment, new Date())}`.trimEnd()].filter(Boolean).join(" · ")}
        </span>
      </span>
    </span>
  );
}
