import type { Prospect } from "@eq/contracts";
import { useMemo, useState } from "react";
import { chooseForm, countNoun } from "../../lib/count-noun.ts";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { Button } from "../../ui/button.tsx";
import { ColumnsButton, DataTable, type TableState } from "../../ui/data-table/index.ts";
import { FilterBox } from "../../ui/filter-box.tsx";
import { type AddedToCampaign, CampaignCreated } from "../campaigns/index.ts";
import { filterContacts } from "../contacts/index.ts";
import { prospectColumns, renderProspectCard } from "./prospect-columns.tsx";
import { EnrichmentProgress, SelectionActions } from "./selection-actions.tsx";
import { useBulkEnrich } from "./use-bulk-enrich.ts";

const tableName = "prospects";
const noKeys: ReadonlySet<string> = new Set();
const readQuery = ({ query }: Prospect) => query;
const getKey = ({ id, name, companyName }: Prospect) => id ?? `${name} ${companyName}`;

export interface ProspectTableProps {
  contacts: readonly Prospect[];
  state: TableState;
  /** The name of the run, which names campaigns and files. */
  searchQuery: string;
}

/** The contacts of a bulk search, with the actions on those that are selected. */
export function ProspectTable({ contacts, state, searchQuery }: ProspectTableProps) {
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState("");
  const [selected, setSelected] = useState(noKeys);
  const [added, setAdded] = useState<AddedToCampaign | null>(null);
  const rows = useMemo(() => filterContacts(contacts, filter, readQuery), [contacts, filter]);
  const chosen = rows.filter((row) => selected.has(getKey(row)));
  const { enrichment, start, cancel, close } = useBulkEnrich(searchQuery);
  return (
    <div className="grid min-w-0 gap-3">
      {added && <CampaignCreated key={added.campaign.id} {...added} prospectsCount={added.added} />}
      <DataTable
        name={tableName}
        label="Prospects"
        columns={prospectColumns}
        renderCard={renderProspectCard}
        height="max(20rem, calc(100dvh - 23rem))"
        rows={rows}
        rowKey={getKey}
        state={state}
        selection={{ selected, onChange: setSelected, total: rows.length, isAllMatching: false }}
        empty={<EmptyRows total={contacts.length} onClear={() => setFilter("")} />}
        tools={
          <>
            <FilterBox rows={contacts.length} value={filter} onChange={setFilter} />
            <span className="ml-auto" />
            {!isPhone && <ColumnsButton name={tableName} columns={prospectColumns} />}
          </>
        }
        footer={
          enrichment ? (
            <EnrichmentProgress enrichment={enrichment} onCancel={cancel} onClose={close} />
          ) : (
            chosen.length > 0 && (
              <SelectionActions
                chosen={chosen}
                searchQuery={searchQuery}
                onEnrich={start}
                onAdded={setAdded}
              />
            )
          )
        }
      />
    </div>
  );
}

function EmptyRows({ total, onClear }: { total: number; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-10 text-center">
      <p className="font-strong">{total > 0 ? "No rows match this filter" : "No contacts found"}</p>
      <p className="text-ink-2">
        {total > 0
          ? `${countNoun(total, "contact")} ${chooseForm(total, "is", "are")} in the table.`
          : "Try other roles, more departments, less experience, or without required contact info."}
      </p>
      {total > 0 && (
        <Button className="mt-3" onClick={onClear}>
          Clear filter
        </Button>
      )}
    </div>
  );
}
