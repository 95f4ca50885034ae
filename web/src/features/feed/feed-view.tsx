import type { ReactNode } from "react";
import { useStore } from "../../lib/store.ts";
import { lastFeedCompanies } from "../browser-lists/index.ts";
import { CompanyFeed, type CompanyFeedProps } from "./company-feed.tsx";
import { RecentAndSavedList } from "./recent-and-saved-list.tsx";

export interface FeedViewProps extends Omit<CompanyFeedProps, "companies" | "onNewSearch"> {
  /** The last search's results; if absent, the feed shows the results that this browser has stored. */
  companies?: CompanyFeedProps["companies"] | undefined;
  /** Runs a company search. */
  onNewSearch: (query: string) => void;
  /** The list of the user's searches. */
  history: ReactNode;
}

/**
 * The first tab of a returning user: searches, recent and saved items, and the companies of the last search. In a wide
 * window these are two columns.
 */
export function FeedView({ history, onNewSearch, companies, ...feed }: FeedViewProps) {
  const storedCompanies = useStore(lastFeedCompanies);
  const isFirstVisit = companies === undefined && storedCompanies.length === 0;
  return (
    <section
      aria-label="Feed"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 content-start gap-6 min-[1180px]:order-last">
        <section aria-label="Your searches" className="min-w-0">
          <h2 className="pb-2 text-md tracking-md">Your searches</h2>
          {history}
        </section>
        <section aria-label="Recent and saved" className="min-w-0">
          <h2 className="pb-2 text-md tracking-md">Recent and saved</h2>
          <RecentAndSavedList />
        </section>
      </div>
      <div className="min-w-0">
        <h2 className="pb-2 text-md tracking-md">
          {isFirstVisit ? "Companies" : "Companies of your last search"}
        </h2>
        <CompanyFeed companies={companies ?? storedCompanies} onNewSearch={onNewSearch} {...feed} />
      </div>
    </section>
  );
}
