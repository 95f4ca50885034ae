import type { SavedLead, SavedSearch } from "@eq/contracts";
import { useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { FilterBox } from "../../../ui/filter-box.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { ExportEverythingButton } from "../../complete-exports/index.ts";
import { filterContacts, useContactViews } from "../../contacts/index.ts";
import { useEntrySelection } from "../data/entry-selection.ts";
import { labelExport } from "../data/label-export.ts";
import { useStoredLeads } from "../data/queries.ts";
import { PanelHead, PanelState } from "../panel/panel.tsx";
import { LeadExports } from "./lead-exports.tsx";
import { isEnrichedLead, keyOfLead, LeadList } from "./lead-list.tsx";

/** The leads of a saved search, which can be filtered, selected, enriched and exported. */
export function LeadsPanel({ search }: { search: SavedSearch }) {
  const stored = useStoredLeads(search.id);
  const leads = stored.data?.leads ?? [];
  const [filter, setFilter] = useState("");
  const { selected, toggle, select } = useEntrySelection(search.id, "leads");
  const views = useContactViews(leads);
  const enriched = leads.filter((_lead, index) => {
    const view = views[index];
    return view !== undefined && isEnrichedLead(view);
  });
  const listed = filterContacts(leads, filter);
  const keysOf = (chosen: readonly SavedLead[]) => chosen.map(keyOfLead);
  return (
    <section aria-label="Leads" className="grid gap-3 p-4 max-md:px-3">
      <PanelHead
        selected={leads.filter((lead) => selected.has(keyOfLead(lead))).length}
        total={leads.length}
        actions={[
          ["Select all", () => select(keysOf(leads))],
          ["Select enriched", () => select(keysOf(enriched))],
          ["Clear", () => select([])],
        ]}
      >
        {leads.length > 0 && (
          <span className="w-40 max-md:w-full">
            <FilterBox rows={leads.length} value={filter} onChange={setFilter} />
          </span>
        )}
        <ExportMatches search={search} isDisabled={leads.length === 0} />
        <LeadExports search={search} leads={leads.filter((lead) => selected.has(keyOfLead(lead)))} />
      </PanelHead>
      {listed.length > 0 ? (
        <LeadList search={search} leads={listed} selection={{ selected, onToggle: toggle }} label="Leads" />
      ) : (
        <PanelState
          isLoading={stored.isPending}
          error={stored.error}
          emptyText={leads.length === 0 ? "No leads" : "No leads found"}
          onRetry={() => void stored.refetch()}
        />
      )}
      <HiddenNote count={stored.data?.hiddenBySuppression ?? 0} />
      {stored.hasNextPage && (
        <LoadMore
          isLoading={stored.isFetchingNextPage}
          problem={stored.error && describeError(stored.error)}
          onLoad={() => void stored.fetchNextPage()}
        />
      )}
    </section>
  );
}

/** Exports everyone who matches a people search, not only those who were stored. */
function ExportMatches({ search, isDisabled }: { search: SavedSearch; isDisabled: boolean }) {
  if (search.lead_type !== "people") return null;
  return (
    <ExportEverythingButton
      source={{ kind: "saved-search", of: "people", id: search.id }}
      label={labelExport(search)}
      disabled={isDisabled}
    />
  );
}

function HiddenNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-xs text-ink-2">{count.toLocaleString("en-US")} left out: suppressed or opted out</p>
  );
}
