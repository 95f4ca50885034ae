import type { ChangeKind, SearchChanges as Changes, SavedSearch } from "@eq/contracts";
import { useRef, useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { ExportEverythingButton } from "../../complete-exports/index.ts";
import {
  indexChanges,
  type MarkedChange,
  SearchChanges,
  useSearchChanges,
  WatchButton,
} from "../../search-changes/index.ts";
import { useEntrySelection } from "../data/entry-selection.ts";
import { labelExport } from "../data/label-export.ts";
import { useStoredCompanies } from "../data/queries.ts";
import { type SearchCompany, sortStoredCompanies } from "../data/stored-company.ts";
import { ExportMenu } from "../exports/export-menu.tsx";
import { RolePicker } from "../leads/role-picker.tsx";
import { PanelHead, PanelState } from "../panel/panel.tsx";
import { CompanyRow } from "./company-row.tsx";

/** The companies of a saved search, which can be selected, given leads, and exported; and what changed among them. */
export function CompaniesPanel({ search }: { search: SavedSearch }) {
  const stored = useStoredCompanies(search.id);
  const { selected, select } = useEntrySelection(search.id, "companies");
  const { data: changes } = useSearchChanges(search.id, { version: search.total_results, limit: 1_000 });
  const [chosenKind, setOnly] = useState<ChangeKind | null>(null);
  // Without a company of the chosen kind there is no button that would show all companies again.
  const only = chosenKind !== null && changes?.counts[chosenKind] ? chosenKind : null;
  const rows = sortStoredCompanies(stored.data ?? []);
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  return (
    <section aria-label="Companies" className="grid gap-3 p-4 max-md:px-3">
      {changes && (
        <SearchChanges
          changes={changes}
          only={only}
          onChange={setOnly}
          controls={<WatchButton searchId={search.id} name={search.natural_query || search.name} />}
        />
      )}
      <PanelHead
        selected={chosen.length}
        total={rows.length}
        actions={[
          ["Select all", () => select(rows.map(keyOf))],
          ["Clear", () => select([])],
        ]}
      >
        <GenerateForSelected search={search} rows={chosen} />
        <ExportEverythingButton
          source={{ kind: "saved-search", of: "companies", id: search.id }}
          label={labelExport(search)}
          disabled={rows.length === 0}
        />
        <ExportMenu search={search} companies={chosen} isDisabled={rows.length === 0} />
      </PanelHead>
      {rows.length > 0 ? (
        <CompanyList search={search} rows={rows} stored={stored} changes={changes ?? null} only={only} />
      ) : (
        <PanelState
          isLoading={stored.isPending}
          error={stored.error}
          emptyText="No companies"
          onRetry={() => void stored.refetch()}
        />
      )}
    </section>
  );
}

interface CompanyListProps {
  search: SavedSearch;
  rows: readonly SearchCompany[];
  stored: Pick<
    ReturnType<typeof useStoredCompanies>,
    "hasNextPage" | "isFetchingNextPage" | "error" | "fetchNextPage"
  >;
  changes: Changes | null;
  /** The kind of change that the listed companies have; null lists all. */
  only: ChangeKind | null;
}

function CompanyList({ search, rows, stored, changes, only }: CompanyListProps) {
  const { selected, toggle } = useEntrySelection(search.id, "companies");
  const marks = changes?.since ? indexChanges(changes) : new Map<string, MarkedChange>();
  const listed = rows.filter(({ company }) => only === null || marks.get(company.id)?.change.kind === only);
  const ids = new Set(rows.map(({ company }) => company.id));
  const others = changes?.companies.filter(({ id, kind }) => kind === only && !ids.has(id)) ?? [];
  return (
    <ul className="relative overflow-hidden rounded-card border border-line bg-surface">
      {listed.map((row) => (
        <CompanyRow
          key={keyOf(row)}
          search={search}
          row={row}
          mark={marks.get(row.company.id) ?? null}
          isSelected={selected.has(keyOf(row))}
          onToggle={() => toggle(keyOf(row))}
        />
      ))}
      {others.map((change) => (
        <li
          key={`${change.id} ${change.name}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 not-first:border-t"
        >
          <span className="font-strong">{change.name}</span>
          <span className="text-ink-2">{change.text}</span>
        </li>
      ))}
      {stored.hasNextPage && (
        <li>
          <LoadMore
            isLoading={stored.isFetchingNextPage}
            problem={stored.error && describeError(stored.error)}
            onLoad={() => void stored.fetchNextPage()}
          />
        </li>
      )}
    </ul>
  );
}

const keyOf = ({ company }: SearchCompany): string => company.id || company.name;

/** Generates leads at all selected companies; nothing while none is selected. */
function GenerateForSelected({ search, rows }: { search: SavedSearch; rows: readonly SearchCompany[] }) {
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (rows.length === 0 && !isPicking) return null;
  return (
    <>
      <Button ref={button} onClick={() => setPicking(true)}>
        Generate leads for {rows.length}
      </Button>
      {isPicking && (
        <RolePicker
          search={search}
          companies={rows.map(({ company }) => company)}
          anchor={button}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
