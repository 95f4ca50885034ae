import { ArrowUpLeft } from "lucide-react";
import { exampleQueries, joinQueryParts } from "../suggestions/example-queries.ts";

/** Example queries; the words that will become filters are underlined. A click fills the box. */
export function Examples({ onPick }: { onPick: (text: string) => void }) {
  return (
    <section className="mt-9 max-md:mt-7" aria-labelledby="examples-title">
      <h2 id="examples-title" className="mb-1 text-xs font-normal text-ink-3">
        Examples
      </h2>
      <ul>
        {exampleQueries.map((parts) => (
          <li key={joinQueryParts(parts)}>
            <button
              type="button"
              onClick={() => onPick(joinQueryParts(parts))}
              className="group flex h-10 w-full items-center justify-between gap-3 border-b border-line text-left text-ink-2 transition-colors hover:text-ink"
            >
              <span>
                {parts.map((part) =>
                  typeof part === "string" ? (
                    part
                  ) : (
                    <mark
                      key={part.text}
                      data-filter={part.filter}
                      className="text-ink underline decoration-(--filter) decoration-2 underline-offset-5"
                    >
                      {part.text}
                    </mark>
                  ),
                )}
              </span>
              <ArrowUpLeft size={16} aria-hidden="true" className="text-ink-4 group-hover:text-ink" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
