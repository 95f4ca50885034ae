import type { Company } from "@eq/contracts";
import { SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { addRecents } from "../kept-items/index.ts";
import { HiddenLine, useShownItems } from "../likes/index.ts";
import { EndOfFeed } from "./end-of-feed.tsx";
import { orderFeed } from "./order-feed.ts";
import { useShownCount } from "./shown-count.ts";
import { VirtualCards } from "./virtual-cards.tsx";

export interface CompanyFeedProps {
  companies: readonly Company[];
  /** The page of results that the companies reach to. */
  page?: number | undefined;
  /** Whether the search that they come from has more pages. */
  hasMorePages?: boolean;
  /** Goes on with that search. */
  onMore?: (() => void) | undefined;
  onNewSearch: (query: string) => void;
}

/** How many of the companies shown first become recent ones. */
const recentCount = 5;

/** Companies in the feed's order, ten at a time; the next ten come as the end scrolls into view. */
export function CompanyFeed(props: CompanyFeedProps) {
  const { companies, page, hasMorePages = false, onMore, onNewSearch } = props;
  const ordered = useMemo(() => orderFeed(companies), [companies]);
  const items = useShownItems("company", ordered);
  const { count, isAdding, showMore } = useShownCount(companies, page);
  const shown = items.shown.slice(0, count);
  const hasMore = count < items.shown.length;
  useRecents(ordered);
  if (companies.length === 0) return <NoCompanies />;
  return (
    <section aria-label="Company feed" className="grid grid-cols-[minmax(0,1fr)]">
      <HiddenLine items={items} noun="companies" />
      <VirtualCards companies={shown} onNewSearch={onNewSearch} />
      {hasMore && <LoadMore key={shown.length} isAdding={isAdding} onMore={showMore} />}
      {!hasMore && (
        <EndOfFeed companies={shown} onNewSearch={onNewSearch} hasMorePages={hasMorePages} onMore={onMore} />
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

/** The companies on top count as seen. */
function useRecents(ordered: readonly Company[]): void {
  const first = ordered.slice(0, recentCount);
  const note = useEffectEvent(() => addRecents(first.map((company) => ({ ...company, type: "company" }))));
  const ids = first.map(({ id, name }) => id || name).join();
  useEffect(() => {
    if (ids !== "") note();
  }, [ids]);
}

/** Asks for more as soon as it comes into view, or is pressed. */
function LoadMore({ isAdding, onMore }: { isAdding: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) ask();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} data-more className="grid justify-items-center pt-4">
      <Button aria-disabled={isAdding} onClick={() => !isAdding && onMore()}>
        {isAdding && <Spinner />}
        {isAdding ? "Loading..." : "Load more"}
      </Button>
    </div>
  );
}
