import type { Company } from "@eq/contracts";
import { SearchX } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { addRecentItems } from "../browser-lists/index.ts";
import { HiddenLine, hidesLikedAndDisliked, useShownItems } from "../likes/index.ts";
import { EndOfFeed } from "./end-of-feed.tsx";
import { useShownCount } from "./shown-count.ts";
import { sortFeed } from "./sort-feed.ts";
import { VirtualCards } from "./virtual-cards.tsx";

export interface CompanyFeedProps {
  companies: readonly Company[];
  /** Number of the last loaded page of results, from 1. */
  page?: number | undefined;
  /** Whether the search has more pages. */
  hasMorePages?: boolean;
  /** Loads the search's next page. */
  onMore?: (() => void) | undefined;
  onNewSearch: (query: string) => void;
}

/** How many companies at the top of the feed are added to the recent items. */
const recentCompanyCount = 5;

/** Shows companies in the feed's order, ten at a time; the next ten appear when the end scrolls into view. */
export function CompanyFeed(props: CompanyFeedProps) {
  const { companies, page, hasMorePages = false, onMore, onNewSearch } = props;
  const ordered = useMemo(() => sortFeed(companies), [companies]);
  const items = useShownItems("company", ordered, hidesLikedAndDisliked);
  const { count, isAdding, showMore } = useShownCount(companies, page);
  const shownCompanies = items.shown.slice(0, count);
  const hasMore = count < items.shown.length;
  useAddRecentItems(items.shown);
  const list = useRef<HTMLElement>(null);
  const button = useFocusFirstNew(list, shownCompanies.length);
  if (companies.length === 0) return <NoCompanies />;
  return (
    <section ref={list} aria-label="Company feed" className="grid grid-cols-[minmax(0,1fr)]">
      <HiddenLine items={items} noun="companies" state="liked or hidden" />
      <VirtualCards companies={shownCompanies} onNewSearch={onNewSearch} />
      {hasMore && (
        <LoadMore {...button} shownCount={shownCompanies.length} isAdding={isAdding} onMore={showMore} />
      )}
      {!hasMore && (
        <EndOfFeed
          companies={shownCompanies}
          onNewSearch={onNewSearch}
          hasMorePages={hasMorePages}
          onMore={onMore}
        />
      )}
    </section>
  );
}

function NoCompanies() {
  return (
    <EmptyState icon={SearchX} title="No companies found.">
      Try adjusting your search criteria or run another search
    </EmptyState>
  );
}

/** Adds the feed's first companies to the recent items. */
function useAddRecentItems(ordered: readonly Company[]): void {
  const first = ordered.slice(0, recentCompanyCount);
  const note = useEffectEvent(() =>
    addRecentItems(first.map((company) => ({ ...company, type: "company" }))),
  );
  const ids = first.map(({ id, name }) => id || name).join();
  useEffect(() => {
    if (ids !== "") note();
  }, [ids]);
}

interface ButtonFocusHandlers {
  onFocus: () => void;
  onBlur: () => void;
}

/** Moves the focus from the Load more button to the first new company. */
function useFocusFirstNew(list: RefObject<HTMLElement | null>, count: number): ButtonFocusHandlers {
  const isOnButton = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    const first = before.current;
    before.current = count;
    if (count <= first || !isOnButton.current) return;
    isOnButton.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${first}"] article`)?.focus();
  }, [list, count]);
  return {
    onFocus: () => {
      isOnButton.current = true;
    },
    onBlur: () => {
      isOnButton.current = false;
    },
  };
}

interface LoadMoreProps extends ButtonFocusHandlers {
  /** Number of shown companies. When it changes, the button checks again whether it is in view. */
  shownCount: number;
  isAdding: boolean;
  onMore: () => void;
}

/** The Load more button: loads more companies when it scrolls into view or is pressed. */
function LoadMore({ shownCount, isAdding, onMore, onFocus, onBlur }: LoadMoreProps) {
  const container = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: more companies move the button, which may still be in view
  useEffect(() => {
    if (!container.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask();
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [shownCount]);
  return (
    <div ref={container} data-more className="grid justify-items-center pt-4">
      <Button
        aria-disabled={isAdding}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={() => !isAdding && onMore()}
      >
        {isAdding && <Spinner />}
        {isAdding ? "Loading..." : "Load more"}
      </Button>
    </div>
  );
}
