import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../features/account/index.ts";
import {
  LandingSearch,
  RecentSearches,
  SearchDock,
  SearchResultsView,
  useSearchSession,
} from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { Button } from "../ui/button.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Notice } from "../ui/notice.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { readStaticBox } from "./static-landing.tsx";

const route = getRouteApi("/");

/** The public front page. A guest's results come in place; a signed-in user belongs on the dashboard. */
export function LandingPage() {
  const session = useSession();
  if (session.status === "loading") return <LoadingScreen label="Loading" />;
  if (session.status === "signed-in") return <Navigate to="/dashboard" replace />;
  return <Landing problem={session.problem} />;
}

function Landing({ problem }: { problem: string | undefined }) {
  const [start] = useState(readStaticBox);
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const search = useSearchSession({ text: start.text, keepsResults: true });
  const send = () => {
    const isSent = search.run();
    // Results are a place of their own: the browser's Back leads from them to the empty page.
    if (isSent && tab !== "results") void navigate({ search: { tab: "results" } });
    return isSent;
  };
  const notice = <SignInProblem problem={problem} />;
  if (!search.hasSearched || tab !== "results") {
    return (
      <Shell topBar={<LandingBar backToResults={search.hasSearched && <BackToResults />} />}>
        {notice}
        <LandingSearch session={{ draft: search.draft, run: send }} focusAtStart={start.hasFocus} />
      </Shell>
    );
  }
  return (
    <Shell
      topBar={
        <>
          <Breadcrumb home="/" crumbs={["Search Results"]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <h1 className="sr-only">Search Results</h1>
      {notice}
      <SearchDock draft={search.draft} onSend={send} outdated={search.outdated} withMode />
      <RecentSearches session={search} />
      <div className="px-6 pt-3 pb-12 max-md:px-4">
        <SearchResultsView outcome={search.outcome} isOutdated={search.outdated !== null} />
      </div>
    </Shell>
  );
}

function BackToResults() {
  return (
    <Link
      to="/"
      search={{ tab: "results" }}
      className="rounded-chip px-2 py-1 text-accent underline decoration-accent-line underline-offset-3"
    >
      Back to results
    </Link>
  );
}

function SignInProblem({ problem }: { problem: string | undefined }) {
  const [isShown, setShown] = useState(true);
  if (!problem || !isShown) return null;
  return (
    <Notice
      tone="error"
      title="Not signed in"
      className="mx-6 mt-4 max-md:mx-4"
      action={
        <Button size="sm" onClick={() => setShown(false)}>
          Close
        </Button>
      }
    >
      {problem}
    </Notice>
  );
}
