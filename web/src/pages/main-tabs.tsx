import { List, Newspaper, Search, ThumbsUp } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ContactFinding } from "../features/bulk-contacts/index.ts";
import { useCommands, useUndoCommand } from "../features/commands/index.ts";
import { LikedBadge, LikedView } from "../features/liked-view/index.ts";
import { useAccountLikes } from "../features/likes/index.ts";
import {
  ResultsWithForms,
  type SearchSession,
  SearchStart,
  useSaveShownSearch,
} from "../features/search/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { getTabLabel, type MainTab } from "./main-tab.ts";

export interface MainTabsProps {
  tab: MainTab;
  onChange: (tab: MainTab) => void;
  search: SearchSession;
  feed: ReactNode;
  recents: ReactNode;
}

/** The three tabs: feed, results and liked. */
export function MainTabs({ tab, onChange, search, feed, recents }: MainTabsProps) {
  const { mode } = search.outcome;
  const likedType = mode === "people" ? "contact" : "company";
  useTabCommands(tab, onChange, mode);
  useAccountLikes();
  useUndoCommand();
  useSaveShownSearch(search.outcome);
  return (
    <>
      <ContactFinding />
      <Tabs
        label="Main"
        value={tab}
        onChange={onChange}
        // A list of 500 cards takes almost four times as long to make as to show again.
        keepsPanels
        aside={recents}
        tabs={[
          { value: "feed", label: getTabLabel("feed", mode), panel: <div className="pt-3">{feed}</div> },
          {
            value: "results",
            label: getTabLabel("results", mode),
            panel: <ResultsPanel search={search} />,
          },
          {
            value: "liked",
            label: getTabLabel("liked", mode),
            badge: <LikedBadge type={likedType} />,
            tour: "liked",
            panel: (
              <div className="pt-3">
                <LikedView type={likedType} onNewSearch={(query) => search.outcome.runText(query)} />
              </div>
            ),
          },
        ]}
      />
      <Toasts />
    </>
  );
}

const tabIcons = { feed: Newspaper, results: List, liked: ThumbsUp };

/** Adds a command for each tab except the current one. */
function useTabCommands(currentTab: MainTab, show: (tab: MainTab) => void, mode: string): void {
  useCommands(
    (["feed", "results", "liked"] as const)
      .filter((tab) => tab !== currentTab)
      .map((tab) => ({
        id: `show-${tab}`,
        group: "Go to",
        label: `Show ${getTabLabel(tab, mode)}`,
        keywords: "tab dashboard saved",
        icon: tabIcons[tab],
        run: () => show(tab),
      })),
  );
}

function ResultsPanel({ search }: Pick<MainTabsProps, "search">) {
  const hasQuery = search.outcome.mode !== "mpc" && search.draft.text.trim() !== "";
  return (
    <ResultsWithForms
      search={search}
      whenEmpty={(controls) => {
        if (search.isRestoring) return <LoadingResults />;
        return search.isReopened && hasQuery ? (
          <SearchAgain onSend={search.run} controls={controls} />
        ) : (
          <BeforeFirstSearch search={search} controls={controls} />
        );
      }}
    />
  );
}

/** Shown while stored results are loaded after a page reload. */
function LoadingResults() {
  return (
    <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
      <Spinner />
      Loading your results...
    </p>
  );
}

interface SearchAgainProps {
  onSend: () => void;
  controls: ReactNode;
}

/** Shown when the query of a link or a page reload is in the box but its results are not stored. Enter searches. */
function SearchAgain({ onSend, controls }: SearchAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Does not take the focus from an element that the user has chosen.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <EmptyState
      icon={Search}
      title="Search again"
      action={
        <>
          <Button ref={button} look="primary" onClick={onSend}>
            Search again
          </Button>
          {controls}
        </>
      }
    >
      Your query and filters are kept in the box above. A search that your account has made today is free to
      repeat.
    </EmptyState>
  );
}

function BeforeFirstSearch({ search, controls }: Pick<MainTabsProps, "search"> & { controls: ReactNode }) {
  if (search.outcome.mode !== "mpc") return <SearchStart draft={search.draft} controls={controls} />;
  return (
    <EmptyState icon={Search} title="Nothing searched yet" action={controls}>
      Upload a resume above or fill in the form, then press Search Companies.
    </EmptyState>
  );
}
