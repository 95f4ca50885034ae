import type { ExampleSearch } from "@eq/contracts";
import { ArrowUpLeft } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { cutAtFilterWords } from "../search/index.ts";
import { useExampleSearches } from "./queries.ts";

export interface FirstSearchesProps {
  onRun: (query: string, mode: ExampleSearch["mode"]) => void;
}

/** Shown to a user who has not searched yet: searches to start with, each run at one press. */
export function FirstSearches({ onRun }: FirstSearchesProps) {
  const { data: examples, isPending } = useExampleSearches();
  return (
    <section
      aria-labelledby="first-searches"
      className="rounded-card border border-line bg-surface px-5 pt-5 pb-2 max-md:px-4"
    >
      <h2 id="first-searches" className="text-md tracking-md">
        Start with a search
      </h2>
      <p className="pt-0.5 pb-2 text-ink-2">
        New postings, news and score changes of the companies you find, like or save will be listed here.
      </p>
      {isPending && <LoadingExamples />}
      {!isPending && !examples && (
        <p className="py-3 text-ink-2">
          Describe the companies you want to reach in the box above, such as “software companies in Austin”.
        </p>
      )}
      {examples && (
        <ul aria-label="Example searches">
          {examples.map((example) => (
            <li key={example.query} className="border-line not-first:border-t">
              <Example example={example} onRun={onRun} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Example({ example, onRun }: FirstSearchesProps & { example: ExampleSearch }) {
  const { query, mode, spans, total } = example;
  return (
    <button
      type="button"
      onClick={() => onRun(query, mode)}
      className="group flex min-h-11 w-full items-center gap-3 py-2 text-left text-ink-2 transition-colors hover:text-ink"
    >
      <span className="min-w-0 flex-1">
        {cutAtFilterWords(query, spans).map(({ start, words, colour }) =>
          colour ? (
            <mark
              key={start}
              data-filter={colour}
              className="text-ink underline decoration-(--filter) decoration-2 underline-offset-5"
            >
              {words}
            </mark>
          ) : (
            words
          ),
        )}
      </span>
      {total !== null && (
        <span className="flex-none text-xs">
          {mode === "people"
            ? countNoun(total, "person", "people")
            : countNoun(total, "company", "companies")}
        </span>
      )}
      <ArrowUpLeft size={16} aria-hidden="true" className="flex-none text-ink-4 group-hover:text-ink" />
    </button>
  );
}

function LoadingExamples() {
  return (
    <div role="status">
      <span className="sr-only">Loading example searches</span>
      {[72, 34, 46, 58].map((width) => (
        <div key={width} className="flex min-h-11 items-center border-line not-first-of-type:border-t">
          <SkeletonLine width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
