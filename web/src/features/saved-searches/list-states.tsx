import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export function LoadingSearches() {
  return (
    <p role="status" className="flex items-center gap-2 py-8 text-ink-2">
      <Spinner />
      Loading…
    </p>
  );
}

export interface NoSavedSearchesProps {
  /** What the user can do to have searches here. */
  hint: string;
  /** Why the searches could not be loaded; null for a user who has none. */
  problem: string | null;
  onRetry: () => void;
  /** True for a text without a card around it. */
  isPlain?: boolean;
}

/** What the list of saved searches says when it has none, also after it could not be loaded. */
export function NoSavedSearches({ hint, problem, onRetry, isPlain = false }: NoSavedSearchesProps) {
  return (
    <div
      className={
        isPlain
          ? "grid justify-items-start gap-0.5"
          : "grid justify-items-center gap-1 rounded-card border border-line bg-surface px-6 py-8 text-center text-balance"
      }
    >
      <p className="font-strong">No saved searches yet.</p>
      {problem === null ? (
        <p className="max-w-[44ch] text-ink-2">{hint}</p>
      ) : (
        <>
          <p role="alert" className="max-w-[44ch] text-ink-2">
            They could not be loaded: {problem}
          </p>
          <Button className="mt-3" onClick={onRetry}>
            Try Again
          </Button>
        </>
      )}
    </div>
  );
}
