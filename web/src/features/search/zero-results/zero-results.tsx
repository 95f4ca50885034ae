import {
  type LooserSearches,
  readParameters,
  type SearchFilter,
  type SearchParameters,
  searchFilters,
} from "@eq/contracts";
import type { ReactNode } from "react";
import { showToast } from "../../../ui/toasts.tsx";
import type { ReadingMode } from "../mode/search-mode.ts";
import type { FilterChip } from "../query/filter-chips.ts";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { SearchOutcome } from "../search-run/search-session.ts";
import { ClosestCompanies } from "./closest-companies.tsx";
import {
  changeFilter,
  type LooserSearch,
  listChangedChips,
  listFields,
  listFilterChips,
  removeFilters,
} from "./looser-edits.ts";
import { LooserRow } from "./looser-row.tsx";
import { OtherModeRow } from "./other-mode-row.tsx";
import { useLoosenSearch } from "./queries.ts";

export interface ZeroResultsProps {
  mode: ReadingMode;
  submitted: SubmittedSearch;
  /** The parameters of the search as the server understood it. */
  parameters: SearchParameters;
  outcome: Pick<SearchOutcome, "repeatSearch" | "runSaved">;
  /** Buttons in the head of the card. */
  controls: ReactNode;
  /** Other readings of the query. */
  children?: ReactNode;
}

/** What a search without results would find without each filter or with looser values. Nothing changes by itself. */
export function ZeroResults(props: ZeroResultsProps) {
  const { mode, submitted, parameters, outcome, controls, children } = props;
  const noun = mode === "people" ? "person" : "company";
  const looser = useLoosenSearch(mode, parameters);
  const filters = searchFilters.filter((filter) => listFilterChips(parameters, filter).length > 0);
  const own = { parameters, edits: submitted.edits };
  const run = (search: LooserSearch, text: string) => {
    outcome.repeatSearch(submitted, search);
    showToast({ text, undo: () => outcome.repeatSearch(submitted, own) });
  };
  const runWithout = (removed: readonly SearchFilter[]) =>
    run(removeFilters(removed, own), `Searched without ${describeFilters(parameters, removed)}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
      <section aria-label="Looser searches" className="@container rounded-card border border-line bg-surface">
        <div className="px-4 py-3.5">
          <div className="flex items-center">
            <h2 className="mr-auto text-md tracking-md">
              {mode === "people" ? "No people found." : "No companies found."}
            </h2>
            {controls}
          </div>
          <p className="text-ink-2">
            {filters.length > 1 && `Your ${countWord(filters.length)} filters have no ${noun} in common. `}
            <span>Try adjusting your search criteria or run another search</span>
          </p>
          {children}
        </div>
        <div className="mx-4 grid grid-cols-2 border-t border-line empty:hidden @max-[640px]:grid-cols-1">
          <Removals {...{ looser, filters, parameters, noun }} onRun={runWithout} />
          <Changes {...{ looser, mode, own, noun }} onRun={run} />
        </div>
        <OtherModeRow
          otherMode={looser?.otherMode ?? null}
          query={submitted.request.query}
          onRun={outcome.runSaved}
        />
      </section>
      {looser?.closest && (
        <ClosestCompanies
          closest={looser.closest}
          parameters={parameters}
          without={describeFilters(parameters, looser.closest.without)}
          onShowAll={() => runWithout(looser.closest?.without ?? [])}
        />
      )}
    </div>
  );
}

interface RemovalsProps {
  looser: LooserSearches | undefined;
  /** The filters of the search, shown until they are counted. */
  filters: readonly SearchFilter[];
  parameters: SearchParameters;
  noun: "company" | "person";
  onRun: (removed: readonly SearchFilter[]) => void;
}

/** The searches without one filter; pairs of filters when no single one helps. */
function Removals({ looser, filters, parameters, noun, onRun }: RemovalsProps) {
  const uncounted = filters.map((filter) => ({ filters: [filter], count: undefined }));
  const pairs = looser?.pairs ?? [];
  const removals = pairs.length > 0 ? pairs : (looser?.removals ?? uncounted);
  if (removals.length === 0) return null;
  return (
    <div className="min-w-0 pt-3 pr-4 pb-2 last:col-span-full last:pr-0 @max-[640px]:pr-0">
      <h3 className="text-ink-2">
        {pairs.length > 0 ? "No single change helps. Remove two" : "Remove a filter"}
      </h3>
      <ul>
        {removals.map(({ filters: removed, count }) => (
          <li key={removed.join(" ")}>
            <LooserRow
              filters={removed.map((filter) => listFilterChips(parameters, filter))}
              isRemoval
              fields={listFields(removed)}
              onRun={() => onRun(removed)}
              {...{ count, noun }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChangesProps {
  looser: LooserSearches | undefined;
  mode: ReadingMode;
  own: LooserSearch;
  noun: "company" | "person";
  onRun: (search: LooserSearch, text: string) => void;
}

/** The searches with a looser value of one filter. */
function Changes({ looser, mode, own, noun, onRun }: ChangesProps) {
  const changes = (looser?.changes ?? []).flatMap(({ filter, searchParams, count }) => {
    const search = changeFilter(readParameters(searchParams), mode, own);
    const chips = search && listChangedChips(filter, { ...own, looser: search.parameters });
    return search && chips ? [{ filter, count, search, chips }] : [];
  });
  if (changes.length === 0) return null;
  return (
    <div className="min-w-0 border-l border-line pt-3 pb-2 pl-4 @max-[640px]:border-t @max-[640px]:border-l-0 @max-[640px]:pl-0">
      <h3 className="text-ink-2">Or change one</h3>
      <ul>
        {changes.map(({ filter, count, search, chips }) => (
          <li key={chips.map(({ key }) => key).join(" ")}>
            <LooserRow
              filters={[chips]}
              isRemoval={false}
              fields={listFields([filter])}
              onRun={() => onRun(search, `Searched with ${describeChips(chips)}`)}
              {...{ count, noun }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function describeFilters(parameters: SearchParameters, filters: readonly SearchFilter[]): string {
  return filters.map((filter) => describeChips(listFilterChips(parameters, filter))).join(" and ");
}

function describeChips(chips: readonly FilterChip[]): string {
  return chips.map(({ kind, value }) => value || kind).join(", ");
}

const countWords = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const countWord = (count: number) => countWords[count] ?? String(count);
