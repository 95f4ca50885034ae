import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../features/account/index.ts";
import { LandingSearch, SearchDock, SearchResultsView, useSearchSession } from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { Button } from "../ui/button.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Notice } from "../ui/notice.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { readStaticBox } from "./static-landing.tsx";

/** The public front page. A guest's results come in place; a signed-in user belongs on the dashboard. */
export function LandingPage() {
  const session = useSession();
  if (session.status === "loading") return <LoadingScreen label="Loading" />;
  if (session.status === "signed-in") return <Navigate to="/dashboard" replace />;
  return <Landing problem={session.problem} />;
}

function Landing({ problem }: { problem: string | undefined }) {
  const [start] = useState(readStaticBox);
  const search = useSearchSession(start.text);
  const [isProblemShown, setProblemShown] = useState(true);
  const notice = problem && isProblemShown && (
    <Notice
      tone="error"
      title="Not signed in"
      className="mx-6 mt-4 max-md:mx-4"
      action={
        <Button size="sm" onClick={() => setProblemShown(false)}>
          Close
        </Button>
      }
    >
      {problem}
    </Notice>
  );
  if (!search.hasSearched) {
    return (
      <Shell topBar={<LandingBar />} topBarOnPhonesOnly>
        {notice}
        <LandingSearch session={search} focusAtStart={start.hasFocus} />
      </Shell>
    );
  }
  return (
    <Shell
      topBar={
        <>
          <Breadcrumb crumbs={["Home", "Search Results"]} />
          <span className="ml-auto" />
          <ThemeSwitch />
        </>
      }
    >
      <h1 className="sr-only">Search Results</h1>
      {notice}
      <SearchDock draft={search.draft} onSend={search.run} />
      <div className="px-6 pt-3 pb-12 max-md:px-4">
        <SearchResultsView outcome={search.outcome} />
      </div>
    </Shell>
  );
}
