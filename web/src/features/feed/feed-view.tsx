import type { ExampleSearch } from "@eq/contracts";
import type { ReactNode } from "react";
import { useStore } from "../../lib/store.ts";
import { lastFeedCompanies } from "../browser-lists/index.ts";
import { useSavedSearches } from "../saved-searches/index.ts";
import { CompactSearchIntro } from "../search/index.ts";
import { CompanyFeed, type CompanyFeedProps } from "./company-feed.tsx";
import { FirstSearches } from "./first-searches.tsx";
import { useLastFoundCompanies } from "./last-found-companies.ts";
import { useFeedEvents } from "./queries.ts";
import { RecentAndSavedList } from "./recent-and-saved-list.tsx";
import { SinceLastVisit } from "./since-last-visit.tsx";

export interface FeedViewProps extends Omit<CompanyFeedProps, "companies" | "onNewSearch"> {
  /** The last search's results; if absent, the feed shows those that this browser, else the server, has stored. */
  companies?: CompanyFeedProps["companies"] | undefined;
  /** Runs a search; for companies unless `mode` is set. */
  onNewSearch: (query: string, mode?: ExampleSearch["mode"]) => void;
  /** The list of the user's searches. */
  history: ReactNode;
}

/**
 * The first tab of a user: what happened since the last visit and the companies of the last search; beside them, in a
 * narrow window between them, the searches and the recent and saved items.
 */
export function FeedView({ history, onNewSearch, companies, ...feed }: FeedViewProps) {
  const storedCompanies = useStore(lastFeedCompanies);
  const browserCompanies = companies ?? storedCompanies;
  const serverCompanies = useLastFoundCompanies({ isEnabled: browserCompanies.length === 0 });
  const shownCompanies = browserCompanies.length > 0 ? browserCompanies : serverCompanies;
  const stage = useFeedStage(browserCompanies.length > 0);
  return (
    <section
      aria-label="Feed"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 min-[1180px]:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="min-w-0">
        {stage === "first-visit" ? (
          <>
            <CompactSearchIntro />
            <FirstSearches onRun={onNewSearch} />
          </>
        ) : (
          <SinceLastVisit />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-6 min-[1180px]:col-start-2 min-[1180px]:row-span-2 min-[1180px]:row-start-1">
        <section aria-label="Your searches" className="min-w-0">
          <h2 className="pb-2 text-md tracking-md">Your searches</h2>
          {history}
        </section>
        {stage !== "first-visit" && (
          <section aria-label="Recent and saved" className="min-w-0">
            <h2 className="pb-2 text-md tracking-md">Recent and saved</h2>
            <RecentAndSavedList />
          </section>
        )}
      </div>
      {stage === "complete" && shownCompanies && (
        <div className="min-w-0">
          <h2 className="pb-2 text-md tracking-md">Companies of your last search</h2>
          <CompanyFeed companies={shownCompanies} onNewSearch={onNewSearch} {...feed} />
        </div>
      )}
    </section>
  );
}

type FeedStage = "loading" | "first-visit" | "complete";

/** The list of companies waits for what is above it, so that it does not move. */
function useFeedStage(hasCompanies: boolean): FeedStage {
  const { data, isPending } = useFeedEvents();
  const searches = useSavedSearches();
  if (isPending) return "loading";
  if (hasCompanies || (data && data.followed > 0) || searches.isError) return "complete";
  if (searches.isPending) return "loading";
  return searches.data.length > 0 ? "complete" : "first-visit";
}
