import { getRouteApi, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { FeedView } from "../features/feed/index.ts";
import { SavedSearchList } from "../features/saved-searches/index.ts";
import {
  CandidateDock,
  Clarification,
  DropTarget,
  ParameterSheet,
  RecentSearches,
  SearchDock,
  type SearchSession,
  useSearchSession,
} from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { getTabLabel } from "./main-tab.ts";
import { MainTabs } from "./main-tabs.tsx";
import { useSearchScreen } from "./use-search-screen.ts";

const dashboardRouteApi = getRouteApi("/dashboard/");

/** A signed-in user's screen: the search box on top, with the feed, results and liked tabs below. */
export function DashboardPage() {
  const {
    tab = "feed",
    show,
    address,
  } = useSearchScreen(dashboardRouteApi.useSearch(), dashboardRouteApi.useNavigate());
  const search = useSearchSession({ address });
  useQueryFromOtherPage(search);
  usePageTitle(getTabLabel(tab, search.outcome.mode));
  return (
    <Shell
      allowFullscreen
      topBar={
        <>
          <Breadcrumb home="/dashboard" crumbs={["Search Results", getTabLabel(tab, search.outcome.mode)]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <h1 className="sr-only">Dashboard</h1>
      <div className="flex flex-1 animate-fade flex-col">
        <SearchInput search={search} isOnResults={tab === "results"} />
        <MainTabs
          tab={tab}
          onChange={(next) => show(next === "feed" ? undefined : next)}
          search={search}
          recents={<RecentSearches session={search} runsOnClick />}
          feed={
            <Feed
              search={search}
              onShowResults={() => show("results")}
              history={
                <SavedSearchList
                  onRun={search.runSaved}
                  emptyHint={getEmptyHistoryHint(search.outcome.mode)}
                />
              }
            />
          }
        />
      </div>
      <ParameterSheet key={tab} search={search} />
      <DropTarget />
      <Clarification onApplied={search.showClarified} />
    </Shell>
  );
}

/** The hint for an empty history in candidate mode, which has no search box to write a query in. */
function getEmptyHistoryHint(mode: string): string | undefined {
  return mode === "mpc" ? "Your searches for candidates appear here." : undefined;
}

interface FeedProps {
  search: SearchSession;
  onShowResults: () => void;
  history: ReactNode;
}

/** The feed of the last search. Its "more" button loads the search's next page and shows it in the results tab. */
function Feed({ search: { outcome }, onShowResults, history }: FeedProps) {
  const { page, totalPages, phase, companies } = outcome.companies.results;
  const continueInResults = () => {
    onShowResults();
    outcome.companies.findMore();
  };
  return (
    <FeedView
      companies={phase === "done" && companies.length > 0 ? companies : undefined}
      page={page || undefined}
      hasMorePages={page > 0 && page < totalPages}
      onMore={continueInResults}
      onNewSearch={(query, mode = "companies") => outcome.runText(query, mode)}
      history={history}
    />
  );
}

/**
 * Runs or opens a saved search that another page passed in the navigation state. Clears the state, so that neither a
 * reload nor Back does it again.
 */
function useQueryFromOtherPage({ runSaved, openSaved }: SearchSession): void {
  const savedQuery = useLocation({ select: ({ state }) => state.savedQuery });
  const openedQuery = useLocation({ select: ({ state }) => state.openedQuery });
  const navigate = dashboardRouteApi.useNavigate();
  const onQuery = useEffectEvent(() => {
    if (savedQuery || openedQuery) void navigate({ search: true, replace: true, state: {} });
    if (savedQuery) runSaved(savedQuery);
    else if (openedQuery) openSaved(openedQuery);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the passed queries are the cause
  useEffect(() => onQuery(), [savedQuery, openedQuery]);
}

interface SearchInputProps {
  search: SearchSession;
  isOnResults: boolean;
}

/** The search box, or the candidate form in candidate mode. */
function SearchInput({ search, isOnResults }: SearchInputProps) {
  if (search.outcome.mode === "mpc") return <CandidateDock search={search} />;
  return (
    <SearchDock
      draft={search.draft}
      onSend={search.run}
      outdated={isOnResults ? search.outdated : null}
      kinds={search.kinds}
    />
  );
}
