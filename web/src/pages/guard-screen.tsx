import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { signIn, useSession } from "../features/account/index.ts";
import { hasSearch, readLinkParams } from "../features/search/index.ts";
import { Button } from "../ui/button.tsx";
import { LoadingScreen } from "../ui/loading-screen.tsx";
import { Notice } from "../ui/notice.tsx";
import { Spinner } from "../ui/spinner.tsx";

/**
 * Shows its children to signed-in users only. Redirects everyone else to login and back to this page. A link to a search
 * leads to the front page instead, where a guest can run it.
 */
export function SignInGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const isSearchLink = useLocation({
    select: ({ pathname, search }) => pathname === "/dashboard" && hasSearch(readLinkParams({ ...search })),
  });
  const path = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const problem = session.status === "signed-out" ? session.problem : undefined;
  const mustLogIn = session.status === "signed-out" && problem === undefined && !isSearchLink;

  useEffect(() => {
    if (mustLogIn) void signIn({ returnTo: path });
  }, [mustLogIn, path]);

  if (session.status === "signed-in") return children;
  if (session.status === "loading") return <LoadingScreen label="Loading" />;
  if (isSearchLink) return <Navigate to="/" search={true} replace />;
  return problem ? <LoginProblem message={problem} path={path} /> : <GuardScreen />;
}

function GuardScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="status" className="grid justify-items-center gap-1 text-center">
        <span className="mb-2">
          <Spinner />
        </span>
        <h1 className="text-md tracking-md">Redirecting to login...</h1>
        <p className="text-ink-2">Please wait while we redirect you to the login page</p>
      </div>
    </main>
  );
}

function LoginProblem({ message, path }: { message: string; path: string }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center p-6">
      <Notice
        tone="error"
        title="You are not signed in"
        action={
          <Button size="sm" onClick={() => void signIn({ returnTo: path })}>
            Sign In
          </Button>
        }
      >
        {message}
      </Notice>
    </main>
  );
}
