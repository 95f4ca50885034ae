import type { SavedSearch } from "@eq/contracts";
import { getRouteApi } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { SavedSearchList } from "../features/saved-searches/index.ts";
import {
  RecentSearches,
  SearchDock,
  SearchResultsView,
  type SearchSession,
  useSearchSession,
} from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Tabs } from "../ui/tabs.tsx";

const tabNames = { feed: "Feed", results: "Search Results" } as const;
type DashboardTab = keyof typeof tabNames;

const route = getRouteApi("/dashboard/");

/** The search experience of a signed-in user: the box on top, the feed and the results beneath. */
export function DashboardPage() {
  const { tab = "feed" } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useSearchSession();
  const show = (next: DashboardTab) =>
    void (next !== tab && navigate({ search: next === "feed" ? {} : { tab: next } }));
  const send = () => {
    if (search.run()) show("results");
  };
  const runAgain = (saved: SavedSearch) => {
    search.runText(saved.natural_query || saved.name, saved.lead_type === "people" ? "people" : "companies");
    show("results");
  };
  return (
    <Shell
      allowFullscreen
      topBar={
        <>
          <Breadcrumb home="/dashboard" crumbs={["Search Results", tabNames[tab]]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <h1 className="sr-only">Dashboard</h1>
      <div className="flex flex-1 animate-fade flex-col">
        <SearchDock
          draft={search.draft}
          onSend={send}
          outdated={tab === "results" ? search.outdated : null}
        />
        <RecentSearches session={search} onRun={() => show("results")} />
        <Tabs
          label="Dashboard"
          value={tab}
          onChange={show}
          tabs={[
            {
              value: "feed",
              label: tabNames.feed,
              panel: (
                <section aria-label="Feed" className="pt-3">
                  <SavedSearchList onRun={runAgain} />
                </section>
              ),
            },
            {
              value: "results",
              label: tabNames.results,
              panel: <ResultsPanel search={search} onSend={send} />,
            },
          ]}
        />
      </div>
    </Shell>
  );
}

function ResultsPanel({ search, onSend }: { search: SearchSession; onSend: () => void }) {
  if (search.hasSearched) {
    return (
      <div className="pt-3">
        <SearchResultsView outcome={search.outcome} isOutdated={search.outdated !== null} />
      </div>
    );
  }
  return (
    <div className="pt-3">{search.draft.text.trim() ? <SearchAgain onSend={onSend} /> : <Nothing />}</div>
  );
}

/** After a reload the query is there again, and what it found is not. */
function SearchAgain({ onSend }: { onSend: () => void }) {
  return (
    <EmptyState
      icon={Search}
      title="Search again"
      action={
        <Button look="primary" onClick={onSend}>
          Search again
        </Button>
      }
    >
      Your query and filters are kept in the box above. Repeating a search on the same day is free.
    </EmptyState>
  );
}

function Nothing() {
  return (
    <EmptyState icon={Search} title="Nothing searched yet">
      Describe who you are looking for in the box above.
    </EmptyState>
  );
}
