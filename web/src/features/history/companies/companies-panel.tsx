import type { SavedSearch } from "@eq/contracts";
import { useRef, useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { useEntrySelection } from "../data/entry-selection.ts";
import { useStoredCompanies } from "../data/queries.ts";
import { type SearchCompany, sortStoredCompanies } from "../data/stored-company.ts";
import { ExportMenu } from "../exports/export-menu.tsx";
import { RolePicker } from "../leads/role-picker.tsx";
import { PanelHead, PanelState } from "../panel/panel.tsx";
import { CompanyRow } from "./company-row.tsx";

/** The companies of a saved search, which can be selected, given leads, and exported. */
export function CompaniesPanel({ search }: { search: SavedSearch }) {
  const stored = useStoredCompanies(search.id);
  const { selected, toggle, select } = useEntrySelection(search.id, "companies");
  const rows = sortStoredCompanies(stored.data ?? []);
  const chosen = rows.filter((row) => selected.has(keyOf(row)));
  const isListed = rows.length > 0;
  return (
    <section aria-label="Companies" className="grid gap-3 p-4 max-md:px-3">
      <PanelHead
        selected={chosen.length}
        total={rows.length}
        actions={[
          ["Select all", () => select(rows.map(keyOf))],
          ["Clear", () => select([])],
        ]}
      >
        <GenerateForSelected search={search} rows={chosen} />
        <ExportMenu search={search} companies={chosen} isDisabled={!isListed} />
      </PanelHead>
      {isListed ? (
        <ul className="overflow-hidden rounded-card border border-line bg-surface">
          {rows.map((row) => (
            <CompanyRow
              key={keyOf(row)}
              search={search}
              row={row}
              isSelected={selected.has(keyOf(row))}
              onToggle={() => toggle(keyOf(row))}
            />
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
