import { popularSearches } from "./popular-searches.ts";

export interface PopularRailProps {
  /** The query that was searched last, whose button is marked. */
  current: string | null;
  onPick: (query: string) => void;
}

/** Popular searches by category; choosing one searches at once. */
export function PopularRail({ current, onPick }: PopularRailProps) {
  return (
    <nav
      aria-label="Popular searches"
      className="min-h-0 w-60 flex-none overflow-y-auto border-r border-line bg-sunken px-5 py-4 max-md:hidden"
    >
      <h3 className="text-sm font-strong">Popular searches</h3>
      {popularSearches.map(({ category, queries }) => (
        <section key={category} aria-label={category} className="mt-3">
          <h4 className="mb-1.5 text-xs font-strong text-ink-2">{category}</h4>
          <ul className="flex flex-wrap gap-1.5">
            {queries.map((query) => (
              <li key={query}>
                <QueryChip query={query} isCurrent={current === query} onPick={onPick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface QueryChipProps {
  query: string;
  isCurrent?: boolean;
  onPick: (query: string) => void;
}

/** A query that is searched when it is pressed. */
export function QueryChip({ query, isCurrent = false, onPick }: QueryChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => onPick(query)}
      className="h-7 rounded-chip border border-line bg-surface px-2 text-xs whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:border-accent-line aria-pressed:bg-accent-tint aria-pressed:text-accent max-md:h-9"
    >
      {query}
    </button>
  );
}
