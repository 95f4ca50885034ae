import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { dismissSignInError, useSession } from "../features/account/index.ts";
import { useCommands } from "../features/commands/index.ts";
import {
  CandidateDock,
  Clarification,
  DropTarget,
  LandingSearch,
  ParameterSheet,
  SearchDock,
  SearchResultsView,
  type SearchSession,
  useSearchSession,
} from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { preloadPart } from "../lib/load-part.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { Button } from "../ui/button.tsx";
import { createLazyComponent } from "../ui/lazy-component.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Notice } from "../ui/notice.tsx";
import type { GuestTabsProps } from "./guest-tabs.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { getTabLabel, type MainTab } from "./main-tab.ts";
import { readStaticSearchBox } from "./static-landing.tsx";
import { useSearchScreen } from "./use-search-screen.ts";

const landingRouteApi = getRouteApi("/");

/**
 * Loads the code of the results tabs when the visitor starts to write; visitors who only read the page do not need
 * it.
 */
const loadGuestTabs = () => import("./guest-tabs.tsx");
const GuestTabs = createLazyComponent(loadGuestTabs, ({ GuestTabs }) => GuestTabs, ResultsWithoutTabs);

/** The public front page. A guest's results are shown here; a signed-in user is redirected to the dashboard. */
export function LandingPage() {
  const session = useSession();
  if (session.status === "loading") return <LoadingScreen label="Loading" />;
  if (session.status === "signed-in") return <Navigate to="/dashboard" search={true} replace />;
  return <LandingScreen problem={session.problem} />;
}

function LandingScreen({ problem }: { problem: string | undefined }) {
  const [start] = useState(readStaticSearchBox);
  const { tab, show, address } = useSearchScreen(landingRouteApi.useSearch(), landingRouteApi.useNavigate());
  const search = useSearchSession({ text: start.text, address, isGuest: true });
  const isWriting = search.draft.text !== "";
  useEffect(() => {
    if (isWriting) preloadPart(loadGuestTabs);
  }, [isWriting]);
  const notice = <SignInProblem problem={problem} />;
  useBackToResultsCommand(search.hasSearched && tab === undefined, () => show("results"));
  const shownTab = search.hasSearched ? tab : undefined;
  usePageTitle(shownTab ? getTabLabel(shownTab, search.outcome.mode) : null);
  return (
    <>
      {shownTab ? (
        <GuestResults search={search} notice={notice} tab={shownTab} onTab={show} />
      ) : (
        <EmptyLanding search={search} notice={notice} focusAtStart={start.hasFocus} />
      )}
      <ParameterSheet key={shownTab ?? "empty"} search={search} />
      <DropTarget />
      {/* Rendered outside of both views, so that an open dialog survives the switch between them. */}
      <Clarification onApplied={search.showClarified} />
    </>
  );
}

/** Registers a command that leads back to the guest's results. */
function useBackToResultsCommand(isOffered: boolean, run: () => void): void {
  const command = {
    id: "back-to-results",
    group: "Go to",
    label: "Back to results",
    keywords: "show companies people found",
    icon: Search,
    run,
  } as const;
  useCommands(isOffered ? [command] : []);
}

interface LandingPlaceProps {
  search: SearchSession;
  notice: ReactNode;
}

/** The search box in the middle of the empty page, or the candidate form in candidate mode. */
function EmptyLanding({ search, notice, focusAtStart }: LandingPlaceProps & { focusAtStart: boolean }) {
  return (
    <Shell topBar={<LandingBar backToResults={search.hasSearched && <BackToResults />} />}>
      {notice}
      {search.outcome.mode === "mpc" ? (
        <>
          <h1 className="sr-only">Find companies for a candidate</h1>
          <CandidateDock search={search} />
        </>
      ) : (
        <LandingSearch session={search} focusAtStart={focusAtStart} />
      )}
    </Shell>
  );
}

interface GuestResultsProps extends LandingPlaceProps {
  tab: MainTab;
  onTab: (tab: MainTab) => void;
}

/** A guest's results, laid out like the dashboard but at the landing page's address. */
function GuestResults({ search, notice, tab, onTab }: GuestResultsProps) {
  const { draft, outcome, outdated } = search;
  return (
    <Shell
      topBar={
        <>
          <Breadcrumb home="/" crumbs={["Search Results", getTabLabel(tab, outcome.mode)]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <h1 className="sr-only">Search Results</h1>
      {notice}
      {outcome.mode === "mpc" ? (
        <CandidateDock search={search} />
      ) : (
        <SearchDock
          draft={draft}
          onSend={search.run}
          outdated={tab === "results" ? outdated : null}
          kinds={search.kinds}
        />
      )}
      <GuestTabs tab={tab} onChange={onTab} search={search} />
    </Shell>
  );
}

/** The results without tabs, when the code of the tabs could not be loaded. */
function ResultsWithoutTabs({ search }: Pick<GuestTabsProps, "search">) {
  return (
    <div className="px-page pt-13 pb-12">
      <SearchResultsView outcome={search.outcome} isOutdated={search.outdated !== null} controls={null} />
    </div>
  );
}

function BackToResults() {
  return (
    <Link
      to="/"
      search={{ tab: "results" }}
      aria-label="Back to results"
      className="rounded-chip px-2 py-1 text-accent underline decoration-accent-line underline-offset-3"
    >
      <span className="max-md:hidden">Back to results</span>
      <span className="md:hidden">Results</span>
    </Link>
  );
}

function SignInProblem({ problem }: { problem: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be further down the page, where the notice would not be seen.
    if (problem) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={place} className="px-page pt-4">
      <Notice
        tone="error"
        title="Not signed in"
        action={
          <Button size="sm" onClick={dismissSignInError}>
            Close
          </Button>
        }
      >
        {problem}
      </Notice>
    </div>
  );
}
