import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export interface SearchErrorPanelProps {
  mode: "companies" | "people";
  /** The server's message. For a people search without a message, "People search failed" is shown. */
  message?: string | null;
  /**
   * Clears the error and the results, then searches again. If a later page has failed, it only requests that page
   * again.
   */
  onTryAgain: () => void;
  /** True when a later page failed and the results so far are still shown. */
  isLaterPage?: boolean;
}

/** Shown when a search fails: what happened, what was kept and what to do. */
export function SearchErrorPanel({ mode, message, onTryAgain, isLaterPage = false }: SearchErrorPanelProps) {
  const isPeople = mode === "people";
  const serverMessage = message?.trim();
  return (
    <Notice
      tone="error"
      title={isPeople ? "People Search Error" : "Search Error"}
      action={
        <Button size="sm" onClick={onTryAgain}>
          {isLaterPage ? "Load this page again" : "Try Again"}
        </Button>
      }
    >
      <p>{serverMessage || (isPeople ? "People search failed" : "The search did not answer.")}</p>
      <p className="mt-1 text-xs">
        {isLaterPage ? "What was found before is kept." : "Your query and filters are kept."}
      </p>
    </Notice>
  );
}
