import { History, X } from "lucide-react";
import { flushSync } from "react-dom";
import { focusSearchBox, removeChipAndFocusNext } from "../focus/search-box-focus.ts";
import { useSearchMode } from "../mode/search-mode.ts";
import type { SearchSession } from "../search-run/search-session.ts";
import { clearRecentSearches, removeRecentSearch, useRecentSearches } from "./search-history.ts";

export interface RecentSearchesProps {
  session: Pick<SearchSession, "draft" | "runText">;
  /** True if a chip runs its search. A guest's chip only fills the box, since a guest's searches are limited. */
  runsOnClick?: boolean;
}

/** The recent searches of the mode as chips that run them again. */
export function RecentSearches({ session, runsOnClick = false }: RecentSearchesProps) {
  const mode = useSearchMode();
  const texts = useRecentSearches(mode);
  // A candidate search needs its form values; its text alone would be a different search.
  if (texts.length === 0 || mode === "mpc") return null;
  const pick = (text: string) => {
    if (runsOnClick) session.runText(text);
    else {
      session.draft.setText(text);
      focusSearchBox();
    }
  };
  const clear = () => {
    flushSync(() => clearRecentSearches(mode));
    focusSearchBox();
  };
  return (
    <section aria-label="Recent searches" className="flex min-w-0 items-center justify-end gap-2.5">
      <span className="inline-flex flex-none items-center gap-1.5 text-xs text-ink-3">
        <History size={14} aria-hidden="true" />
        Recent
      </span>
      <ul className="flex min-w-0 gap-1.5 fade-end overflow-x-auto scrollbar-none pr-8">
        {texts.map((text) => (
          <RecentChip
            key={text}
            text={text}
            onPick={() => pick(text)}
            onRemove={() => removeRecentSearch(mode, text)}
          />
        ))}
      </ul>
      <button
        type="button"
        onClick={clear}
        className="ml-auto h-6.5 flex-none rounded-chip px-2 text-xs whitespace-nowrap text-ink-3 transition-colors hover:bg-hover hover:text-ink"
      >
        Clear recents
      </button>
    </section>
  );
}

interface RecentChipProps {
  text: string;
  onPick: () => void;
  onRemove: () => void;
}

/**
 * The chip of a recent search, truncated when long. The remove button is for pointers; by keyboard, Delete removes it.
 */
function RecentChip({ text, onPick, onRemove }: RecentChipProps) {
  return (
    <li className="group relative flex-none">
      <button
        type="button"
        data-stop
        title={text}
        aria-keyshortcuts="Delete"
        onClick={onPick}
        onKeyDown={(event) => {
          if (event.key === "Delete") removeChipAndFocusNext(event.currentTarget, onRemove);
        }}
        className="block h-6.5 max-w-64 truncate rounded-chip border border-line-strong px-2 text-xs text-ink-2 transition-colors hover:bg-hover hover:text-ink focus-visible:-outline-offset-1 pointer-coarse:pr-7"
      >
        {text}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Remove recent search ${text}`}
        onClick={(event) => removeChipAndFocusNext(event.currentTarget, onRemove)}
        className="absolute inset-y-px right-px grid w-6 place-items-center rounded-r-chip bg-canvas text-ink-3 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink pointer-coarse:opacity-100"
      >
        <X size={12} aria-hidden="true" />
      </button>
    </li>
  );
}
