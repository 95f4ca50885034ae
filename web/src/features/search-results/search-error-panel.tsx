import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

export interface SearchErrorPanelProps {
  mode: "companies" | "people";
  /** The server's message; a people search without one says "People search failed". */
  message?: string | null;
  /** "Try Again" clears the error and the results and searches once more; of a later page only that page is asked for. */
  onTryAgain: () => void;
  /** Set for a later page of results that are still there. */
  isLaterPage?: boolean;
}

/** A search that failed: what happened, what was kept, what to do. */
export function SearchErrorPanel({ mode, message, onTryAgain, isLaterPage = false }: SearchErrorPanelProps) {
  const isPeople = mode === "people";
  const known = message?.trim();
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
      <p>{known || (isPeople ? "People search failed" : "The search did not answer.")}</p>
      <p className="mt-1 text-xs">
        {isLaterPage ? "What was found before is kept." : "Your query and filters are kept."}
      </p>
    </Notice>
  );
}
