import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { signIn, useSession } from "../features/account/index.ts";
import { LandingSearch, SearchDock, SearchResultsView, useSearchSession } from "../features/search/index.ts";
import { Breadcrumb, Shell, ThemeSwitch } from "../features/shell/index.ts";
import { BrandMark } from "../ui/brand-mark.tsx";
import { Button } from "../ui/button.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Notice } from "../ui/notice.tsx";

/** The public front page. A guest's results come in place; a signed-in user belongs on the dashboard. */
export function LandingPage() {
  const session = useSession();
  if (session.status === "loading") return <LoadingScreen label="Loading" />;
  if (session.status === "signed-in") return <Navigate to="/dashboard" replace />;
  return <Landing problem={session.problem} initialText={typedBeforeStart()} />;
}

export interface LandingProps {
  problem?: string | undefined;
  initialText: string;
}

export function Landing({ problem, initialText }: LandingProps) {
  const search = useSearchSession(initialText);
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
        <LandingSearch session={search} />
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
      {notice}
      <SearchDock draft={search.draft} onSend={search.run} />
      <div className="px-6 pt-3 pb-12 max-md:px-4">
        <SearchResultsView session={search} />
      </div>
    </Shell>
  );
}

function LandingBar(): ReactNode {
  return (
    <>
      <span className="flex items-center gap-2 px-1 text-md font-strong">
        <BrandMark className="size-5" />
        EQ
      </span>
      <Button size="sm" className="ml-auto" onClick={() => void signIn()}>
        Sign In
      </Button>
    </>
  );
}

/** What was typed into the static box before the app was there. */
function typedBeforeStart(): string {
  return document.querySelector<HTMLTextAreaElement>("[data-static] textarea")?.value ?? "";
}
