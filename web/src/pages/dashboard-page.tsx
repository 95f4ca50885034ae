import type { SavedSearch } from "@eq/contracts";
import { getRouteApi } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { SavedSearchList } from "../features/saved-searches/index.ts";
import {
  SearchDock,
  type SearchOutcome,
  SearchResultsView,
  useSearchSession,
} from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
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
    void navigate({ search: next === "feed" ? {} : { tab: next }, replace: true });
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
          <Breadcrumb crumbs={["Home", "Search Results", tabNames[tab]]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <h1 className="sr-only">Dashboard</h1>
      <div className="flex flex-1 animate-fade flex-col">
        <SearchDock draft={search.draft} onSend={send} />
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
              panel: <ResultsPanel outcome={search.outcome} hasSearched={search.hasSearched} />,
            },
          ]}
        />
      </div>
    </Shell>
  );
}

function ResultsPanel({ outcome, hasSearched }: { outcome: SearchOutcome; hasSearched: boolean }) {
  if (hasSearched) {
    return (
      <div className="pt-3">
        <SearchResultsView outcome={outcome} />
      </div>
    );
  }
  return (
    <div className="pt-3">
      <EmptyState icon={Search} title="Nothing searched yet">
        Describe who you are looking for in the box above.
      </EmptyState>
    </div>
  );
}
