import type { Prospect } from "@eq/contracts";
import { UserRoundPlus } from "lucide-react";
import { useRef, useState } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type AddedToCampaign, AddToCampaign } from "../campaigns/index.ts";
import { useContactViews } from "../contacts/index.ts";
import { useSubscription } from "../credits/index.ts";
import { CapField, readCap } from "../enrich-tool/index.ts";
import { ExportAllContacts } from "../exports/index.ts";
import { countResults, describeEnrichment } from "./enrichment-words.ts";
import type { BulkEnrichment } from "./use-bulk-enrich.ts";

export interface SelectionActionsProps {
  chosen: readonly Prospect[];
  searchQuery: string;
  onEnrich: (contacts: readonly Prospect[], cap: number | null) => void;
  onAdded: (added: AddedToCampaign) => void;
}

/** What can be done with the selected prospects; the price of enriching them is shown before. */
export function SelectionActions({ chosen, searchQuery, onEnrich, onAdded }: SelectionActionsProps) {
  const views = useContactViews(chosen);
  const waiting = chosen.filter((_contact, index) => views[index]?.status === "not-enriched");
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p className="mr-auto text-xs text-ink-2 max-md:basis-full">
        <b className="text-sm text-ink">{chosen.length.toLocaleString("en-US")} selected</b>
        <br />
        {waiting.length} to enrich · {chosen.length - waiting.length} enriched already, free
      </p>
      <Button ref={addButton} onClick={() => setAdding(true)}>
        Add to Campaign
      </Button>
      <ExportAllContacts contacts={chosen} searchQuery={searchQuery} label="Export Selected" />
      <EnrichAction contacts={waiting} onEnrich={onEnrich} />
      {isAdding && (
        <AddToCampaign
          contacts={chosen}
          query={searchQuery}
          company={nameCompany(chosen)}
          anchor={addButton}
          onDone={(added) => {
            setAdding(false);
            onAdded(added);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** The company of all the contacts; "" for several, which the name of the search counts. */
function nameCompany(contacts: readonly Prospect[]): string {
  const names = new Set(contacts.map(({ companyName }) => companyName ?? ""));
  const [first = ""] = names;
  return names.size === 1 ? first : "";
}

interface EnrichActionProps {
  contacts: readonly Prospect[];
  onEnrich: SelectionActionsProps["onEnrich"];
}

/** The button that enriches, with its price and a limit of credits. */
function EnrichAction({ contacts, onEnrich }: EnrichActionProps) {
  const { known } = useSubscription();
  const [text, setText] = useState<string | null>(null);
  const count = contacts.length;
  const left = known === null || known.unlimited ? null : known.remaining;
  const cap = readCap(text, count);
  if (count === 0) return null;
  return (
    <span className="flex flex-wrap items-end gap-2 max-md:w-full">
      <span className="grid text-right text-xs text-ink-2 max-md:flex-1 max-md:text-left">
        <span>Up to {countNoun(count, "credit")}</span>
        {left !== null && <span>{left.toLocaleString("en-US")} left today</span>}
      </span>
      <span className="w-32">
        <CapField unit="credits" text={text} most={count} onChange={setText} />
      </span>
      <Button
        look="primary"
        className="max-md:w-full"
        disabled={cap === undefined}
        onClick={() => onEnrich(contacts, cap ?? null)}
      >
        <UserRoundPlus size={14} aria-hidden="true" />
        Enrich {countNoun(count, "Contact")}
      </Button>
    </span>
  );
}

export interface EnrichmentProgressProps {
  enrichment: BulkEnrichment;
  onCancel: () => void;
  onClose: () => void;
}

/** The progress of an enrichment, and what came of it. */
export function EnrichmentProgress({ enrichment, onCancel, onClose }: EnrichmentProgressProps) {
  const { isRunning, views, problem } = enrichment;
  const done = views.length - countResults(views).notTried;
  return (
    <>
      <p className="mr-auto flex items-center gap-2" role="status">
        {isRunning && <Spinner />}
        {isRunning ? (
          <span>
            Enriching <b className="tabular-nums">{done}</b> of <b className="tabular-nums">{views.length}</b>
          </span>
        ) : (
          <span>{problem ?? describeEnrichment(enrichment)}</span>
        )}
      </p>
      {isRunning ? <Button onClick={onCancel}>Cancel</Button> : <Button onClick={onClose}>Close</Button>}
    </>
  );
}
