import { useState } from "react";
import { useLocalList } from "../../lib/local-list.ts";
import { relativeTime } from "../../lib/relative-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { type LikedItem, likedItems, type RecentItem, recentItems } from "../kept-items/index.ts";
import { type MixedItem, mixItems } from "./mix-items.ts";

export interface MixedListProps {
  /** Searches for what a company or person stands for. */
  onNewSearch: (query: string, mode: "companies" | "people") => void;
}

const shownAtFirst = 5;

/** What was seen and saved last, companies and people in one list. */
export function MixedList({ onNewSearch }: MixedListProps) {
  const liked: readonly LikedItem[] = useLocalList(likedItems);
  const recent: readonly RecentItem[] = useLocalList(recentItems);
  const [isWhole, setWhole] = useState(false);
  const items = mixItems(liked, recent);
  if (items.length === 0) return <p className="text-ink-2">What you look at and save is listed here.</p>;
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((item) => (
          <li key={`${item.type} ${item.itemId}`} className="border-line not-first:border-t">
            <MixedRow item={item} onNewSearch={onNewSearch} />
          </li>
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <Button
          look="ghost"
          size="sm"
          className="mt-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${items.length}`}
        </Button>
      )}
    </>
  );
}

function MixedRow({ item, onNewSearch }: MixedListProps & { item: MixedItem }) {
  const { type, name, detail, moment, isSaved } = item;
  const isCompany = type === "company";
  return (
    <button
      type="button"
      title={isCompany ? `Search for companies like ${name}` : `Search for ${name}`}
      onClick={() =>
        isCompany ? onNewSearch(`Companies like ${name}`, "companies") : onNewSearch(name, "people")
      }
      className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Monogram name={name} size="sm" round={!isCompany} />
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-strong">{name}</span>
          <Badge>{isCompany ? "Company" : "Contact"}</Badge>
        </span>
        <span className="block truncate text-xs text-ink-2">
          {[detail, `${isSaved ? "saved" : "seen"} ${relativeTime(moment)}`].filter(Boolean).join(" · ")}
        </span>
      </span>
    </button>
  );
}
