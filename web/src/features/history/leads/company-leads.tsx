import type { SavedSearch } from "@eq/contracts";
import { describeError } from "../../../lib/api-error.ts";
import { LoadMore } from "../../../ui/load-more.tsx";
import { useStoredLeads } from "../data/queries.ts";
import { PanelState } from "../panel/panel.tsx";
import { LeadList } from "./lead-list.tsx";

/** The leads of a saved search at one company. */
export function CompanyLeads({ search, companyId }: { search: SavedSearch; companyId: string }) {
  const stored = useStoredLeads(search.id, companyId);
  const leads = stored.data?.leads ?? [];
  if (leads.length === 0)
    return (
      <PanelState
        isLoading={stored.isPending}
        error={stored.error}
        emptyText="No leads for this company"
        onRetry={() => void stored.refetch()}
      />
    );
  return (
    <>
      <LeadList search={search} leads={leads} label="Leads at the company" />
      {stored.hasNextPage && (
        <LoadMore
          isLoading={stored.isFetchingNextPage}
          problem={stored.error && describeError(stored.error)}
          onLoad={() => void stored.fetchNextPage()}
        />
      )}
    </>
  );
}
