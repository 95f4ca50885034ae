import { Link } from "@tanstack/react-router";
import { Notice } from "../../../ui/notice.tsx";
import { GuestLimitBanner, SearchErrorPanel } from "../../search-results/index.ts";
import type { ReadingMode } from "../mode/search-mode.ts";
import type { SearchRunFailure } from "../search-run/describe-failure.ts";

export interface SearchProblemProps {
  mode: ReadingMode;
  failure: SearchRunFailure | null;
  /** Clears the failure and the results and sends the same search again. */
  onTryAgain: () => void;
  /** Requests the failed later page again; null when the first page failed. */
  retryPage: (() => void) | null;
  onSignUp: () => void;
}

/** Shows why a search failed: no free search left, the user's own daily limit, or an error. */
export function SearchProblem({ mode, failure, onTryAgain, retryPage, onSignUp }: SearchProblemProps) {
  if (!failure) return null;
  if (failure.requiresAuth) {
    return (
      <GuestLimitBanner
        mode={mode}
        currentCount={failure.currentCount ?? 1}
        guestLimit={failure.guestLimit ?? 1}
        onSignUp={onSignUp}
      />
    );
  }
  if (failure.reason === "credits") {
    return (
      <Notice tone="warning" title="No credits left today">
        The search did not run. A search that you have already made today is free to repeat.
      </Notice>
    );
  }
  if (failure.reason === "daily_cap") {
    return (
      <Notice
        tone="warning"
        title="Your own daily limit is reached"
        action={
          <Link
            to="/dashboard/settings"
            search={{ tab: "subscription" }}
            className="text-accent underline underline-offset-3"
          >
            Change the Limit
          </Link>
        }
      >
        {failure.error}
      </Notice>
    );
  }
  return (
    <SearchErrorPanel
      mode={mode}
      message={failure.error}
      onTryAgain={retryPage ?? onTryAgain}
      isLaterPage={retryPage !== null}
    />
  );
}
