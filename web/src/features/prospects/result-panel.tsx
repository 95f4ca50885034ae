import { type BulkContactsFound, bulkContactLimit, type Prospect } from "@eq/contracts";
import { useId, useState } from "react";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { DisclosureButton } from "../enrich-tool/index.ts";
import { ExportAllContacts } from "../exports/index.ts";

export interface ResultPanelProps {
  bulkContactsFound: BulkContactsFound;
  contacts: readonly Prospect[];
  hiddenBySuppression: number;
  gone: number;
  /** The search that found the contacts; it names the file of an export. */
  searchQuery: string;
}

/** What a bulk search found, in numbers: in all, at each company, and by each search. */
export function ResultPanel({
  bulkContactsFound: found,
  contacts,
  hiddenBySuppression,
  gone,
  searchQuery,
}: ResultPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { totalContacts, totalCompanies, searchQueries } = found;
  const problems = found.detailedResults.filter(({ searches }) => searches.some(({ error }) => error));
  const notes = [
    totalContacts >= bulkContactLimit && `The best ${bulkContactLimit} are listed`,
    hiddenBySuppression > 0 && `${hiddenBySuppression} hidden: suppressed or opted out`,
    gone > 0 && `${gone} no longer listed at their company`,
  ].filter(Boolean);
  return (
    <section
      aria-label="Results"
      className="min-w-0 overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 pr-3 pl-4">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span>
            <b className="text-md tracking-md tabular-nums">{totalContacts.toLocaleString("en-US")}</b>{" "}
            {chooseForm(totalContacts, "contact", "contacts")} at{" "}
            <b className="tabular-nums">{totalCompanies.toLocaleString("en-US")}</b>{" "}
            {chooseForm(totalCompanies, "company", "companies")}
          </span>
          <span className="text-xs text-ink-2">
            {countNoun(searchQueries.length, "search", "searches")} at each
          </span>
          {problems.length > 0 && (
            <span className="text-xs text-hot">
              {countNoun(problems.length, "company", "companies")} with errors
            </span>
          )}
          {notes.length > 0 && <span className="text-xs text-ink-2">{notes.join(" · ")}</span>}
        </p>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <DisclosureButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
            By company and query
          </DisclosureButton>
          <ExportAllContacts contacts={contacts} searchQuery={searchQuery} />
        </span>
      </div>
      {isOpen && <Details id={id} found={found} />}
    </section>
  );
}

function Details({ id, found }: { id: string; found: BulkContactsFound }) {
  return (
    <div id={id} className="max-h-80 overflow-y-auto border-t border-line">
      <ul>
        {found.detailedResults.map(({ company, totalContacts, searches }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a company may be listed twice
            key={`${company} ${place}`}
            className="grid grid-cols-[minmax(0,14rem)_7rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-line px-4 py-2 not-first:border-t max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="truncate font-strong" title={company}>
              {company}
            </span>
            <span className="tabular-nums max-md:text-right">{countNoun(totalContacts, "contact")}</span>
            <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-2 max-md:col-span-2">
              {searches.map((search) => (
                <li key={search.query}>
                  {search.query}: <SearchOutcome {...search} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Search = BulkContactsFound["detailedResults"][number]["searches"][number];

function SearchOutcome({ totalFound, error }: Search) {
  if (error) return <span className="text-hot">{error}</span>;
  return totalFound === undefined ? (
    <span className="text-ink-3">waiting</span>
  ) : (
    <b className="text-ink tabular-nums">{totalFound.toLocaleString("en-US")}</b>
  );
}
