import { Play } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../lib/describe-age.ts";
import { splitIntoWords } from "../../lib/words.ts";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import type { SavedQuery } from "../saved-searches/index.ts";
import { type LocalSearch, readLocalSearches } from "../search/index.ts";

/** The latest searches of this browser, folded because most of them are also saved; a text filters them. */
export function LocalHistory({ onRun }: { onRun: (search: SavedQuery) => void }) {
  const [searches] = useState(readLocalSearches);
  const [filter, setFilter] = useState("");
  const words = splitIntoWords(filter);
  const matches = searches.filter(({ query }) => {
    const text = splitIntoWords(query).join(" ");
    return words.every((word) => text.includes(word));
  });
  return (
    <details className="pt-8 pb-12">
      <summary className="w-fit cursor-pointer rounded-mini text-ink-2 hover:text-ink">
        Searches of this browser ({searches.length})
      </summary>
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 py-3">
        {searches.length > 0 && (
          <SearchField label="Filter the search history" value={filter} onChange={setFilter} />
        )}
      </div>
      {matches.length > 0 ? (
        <ul
          aria-label="Searches of this browser"
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {matches.map((search) => (
            <LocalEntry key={search.id} search={search} onRun={onRun} />
          ))}
        </ul>
      ) : (
        <p role="status" className="text-ink-2">
          {searches.length === 0
            ? "Searches of this browser are listed here."
            : `No search of this browser contains “${filter.trim()}”.`}
        </p>
      )}
    </details>
  );
}

interface LocalEntryProps {
  search: LocalSearch;
  onRun: (search: SavedQuery) => void;
}

function LocalEntry({ search: { query, timestamp, totalResults, isPeople }, onRun }: LocalEntryProps) {
  const mode = isPeople ? "people" : "companies";
  return (
    <li className="flex min-h-11 items-center gap-3 border-line px-4 py-1.5 not-first:border-t">
      <span className="min-w-0 flex-1 truncate" title={query}>
        {query}
      </span>
      <span className="text-xs whitespace-nowrap text-ink-2 tabular-nums max-md:hidden">
        {totalResults.toLocaleString("en-US")} found · {formatMoment(timestamp)}
      </span>
      <Button
        look="ghost"
        size="sm"
        aria-label={`Run ${query}`}
        onClick={() => onRun({ text: query, mode, criteria: {}, name: query })}
      >
        <Play size={12} aria-hidden="true" />
        Run
      </Button>
    </li>
  );
}
