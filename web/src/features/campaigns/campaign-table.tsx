import type { Campaign, CampaignContact } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { Button } from "../../ui/button.tsx";
import { ColumnsButton, DataTable, type TableState } from "../../ui/data-table/index.ts";
import { FilterBox } from "../../ui/filter-box.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { filterContacts } from "../contacts/index.ts";
import { ExportAllContacts } from "../exports/index.ts";
import { campaignColumns, renderContactCard } from "./campaign-columns.tsx";
import { useListCampaignContacts } from "./queries.ts";
import { useRemoveWithUndo } from "./use-delete-with-undo.ts";

type ContactsQuery = ReturnType<typeof useListCampaignContacts>;

const tableName = "campaign";
const getKey = ({ key }: CampaignContact) => key;
const noKeys: ReadonlySet<string> = new Set();

/** The contacts of a campaign. */
export function CampaignTable({ campaign }: { campaign: Campaign }) {
  const query = useListCampaignContacts(campaign.id);
  const { data } = query;
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState("");
  const [selected, setSelected] = useState(noKeys);
  const rows = useMemo(() => filterContacts(data?.contacts ?? [], filter), [data, filter]);
  const chosen = rows.filter(({ key }) => selected.has(key));
  return (
    <DataTable
      name={tableName}
      label={`Contacts of ${campaign.name}`}
      columns={campaignColumns}
      renderCard={renderContactCard}
      height="max(20rem, calc(100dvh - 18.5rem))"
      rows={rows}
      rowKey={getKey}
      state={readState(query)}
      selection={{ selected, onChange: setSelected, total: rows.length, isAllMatching: false }}
      empty={<EmptyTable filter={filter} total={data?.contacts.length ?? 0} onClear={() => setFilter("")} />}
      tools={
        <>
          <FilterBox rows={data?.contacts.length ?? 0} value={filter} onChange={setFilter} />
          <LoadingNote query={query} />
          {!isPhone && <ColumnsButton name={tableName} columns={campaignColumns} />}
        </>
      }
      footer={
        chosen.length > 0 && (
          <SelectionActions campaign={campaign} chosen={chosen} onRemoved={() => setSelected(noKeys)} />
        )
      }
    />
  );
}

function readState({ data, error, isPending, refetch }: ContactsQuery): TableState {
  if (isPending) return "loading";
  return data ? "ready" : { error: describeError(error), retry: () => void refetch() };
}

/** What of the campaign is not in the table: pages that are loading or failed, and hidden people. */
function LoadingNote({ query }: { query: ContactsQuery }) {
  const { data, isFetchingNextPage, isFetchNextPageError } = query;
  const count = countNoun(data?.contacts.length ?? 0, "contact");
  const hidden = data?.hidden ?? 0;
  return (
    <span role="status" className="ml-auto flex items-center gap-2 text-xs text-ink-2">
      {isFetchingNextPage && (
        <>
          <Spinner />
          {count} loaded so far
        </>
      )}
      {isFetchNextPageError && !isFetchingNextPage && (
        <>
          <span className="text-hot">Only {count} could be loaded</span>
          <Button size="sm" onClick={() => void query.fetchNextPage()}>
            Try Again
          </Button>
        </>
      )}
      {hidden > 0 && `${hidden.toLocaleString("en-US")} hidden: suppressed or opted out`}
    </span>
  );
}

interface EmptyTableProps {
  filter: string;
  total: number;
  onClear: () => void;
}

function EmptyTable({ filter, total, onClear }: EmptyTableProps) {
  const isFiltered = filter.trim() !== "" && total > 0;
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
      <p className="font-strong">
        {isFiltered ? "No rows match this filter" : "No contacts in this campaign"}
      </p>
      <p className="text-ink-2">
        {isFiltered
          ? `${countNoun(total, "contact")} ${chooseForm(total, "is", "are")} in the table.`
          : "Find contacts at a company, select some and add them here."}
      </p>
      <span className="mt-3">
        {isFiltered ? (
          <Button onClick={onClear}>Clear filter</Button>
        ) : (
          <Link
            to="/dashboard"
            className="inline-flex h-8 items-center rounded-control border border-line-strong px-3 font-strong hover:bg-hover"
          >
            Search Companies
          </Link>
        )}
      </span>
    </div>
  );
}

interface SelectionActionsProps {
  campaign: Campaign;
  chosen: readonly CampaignContact[];
  onRemoved: () => void;
}

function SelectionActions({ campaign, chosen, onRemoved }: SelectionActionsProps) {
  const remove = useRemoveWithUndo(campaign);
  return (
    <>
      <p className="mr-auto font-strong">{chosen.length.toLocaleString("en-US")} selected</p>
      <Button disabled={remove.isPending} onClick={() => remove.start(chosen.map(getKey), onRemoved)}>
        {remove.isPending && <Spinner />}
        Remove {countNoun(chosen.length, "contact")}
      </Button>
      <ExportAllContacts
        contacts={chosen}
        searchQuery={campaign.searchQuery ?? campaign.name}
        label="Export selected"
      />
    </>
  );
}
