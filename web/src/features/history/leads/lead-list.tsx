import type { SavedLead, SavedSearch } from "@eq/contracts";
import { Checkbox } from "../../../ui/data-table/index.ts";
import { Monogram } from "../../../ui/monogram.tsx";
import {
  ContactName,
  ContactValues,
  type ContactView,
  DepartureNote,
  EnrichControl,
  EnrichmentRing,
  type EnrichOptions,
  nameContact,
  rateEnrichment,
  useContactView,
} from "../../contacts/index.ts";

export interface LeadListProps {
  search: SavedSearch;
  leads: readonly SavedLead[];
  /** Without a selection, the rows have no checkboxes. */
  selection?: { selected: ReadonlySet<string>; onToggle: (key: string) => void };
  label: string;
}

/** The key of a lead in a list: its id, else its name and title. */
export const keyOfLead = ({ id, name, jobTitle }: SavedLead): string => id || `${name} ${jobTitle}`;

/** The leads of a saved search, each with what is known of it and its enrichment. */
export function LeadList({ search, leads, selection, label }: LeadListProps) {
  const text = search.natural_query || search.name;
  const options = { savedSearchId: search.id, contactSearchQuery: text, searchQuery: text };
  return (
    <>
      <ul aria-label={label} className="relative overflow-hidden rounded-card border border-line bg-surface">
        {leads.map((lead) => {
          const key = keyOfLead(lead);
          return (
            <LeadRow
              key={key}
              lead={lead}
              options={options}
              isSelected={selection?.selected.has(key) ?? false}
              onToggle={selection && (() => selection.onToggle(key))}
            />
          );
        })}
      </ul>
      <p className="text-xs text-ink-2">Enriching costs 1 credit for each lead of whom something is found.</p>
    </>
  );
}

interface LeadRowProps {
  lead: SavedLead;
  options: EnrichOptions;
  isSelected: boolean;
  onToggle: (() => void) | undefined;
}

function LeadRow({ lead, options, isSelected, onToggle }: LeadRowProps) {
  const view = useContactView(lead);
  const { contact } = view;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line px-3 py-2.5 not-first:border-t md:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.6fr)_8.5rem]">
      <span className="flex items-center gap-3">
        {onToggle && (
          <Checkbox label={`Select ${nameContact(lead)}`} isChecked={isSelected} onToggle={onToggle} />
        )}
        <Monogram name={nameContact(lead)} image={lead.picture} size="sm" round />
      </span>
      <span className="grid min-w-0">
        <ContactName contact={contact} options={options} className="font-strong" />
        <span className="truncate text-ink-2" title={lead.jobTitle ?? undefined}>
          {lead.jobTitle}
        </span>
        <DepartureNote contact={lead} />
      </span>
      <span className="min-w-0 wrap-break-word max-md:col-start-2 max-md:-mt-1">{lead.companyName}</span>
      <span className="min-w-0 max-md:col-span-2">
        <ContactValues view={view} />
      </span>
      <span className="flex justify-end max-md:col-span-2 max-md:justify-start">
        <LeadEnrichment view={view} options={options} />
      </span>
    </li>
  );
}

/** True for a lead whose enrichment brought something. */
export const isEnrichedLead = ({ contact, status }: ContactView): boolean =>
  status === "enriched" &&
  contact.enriched === true &&
  !(contact.enrichment_empty || contact.enrichment_failed || contact.enrichment_error);

/** That a lead is enriched, else its enrichment. */
function LeadEnrichment({ view, options }: { view: ContactView; options: EnrichOptions }) {
  if (!isEnrichedLead(view)) return <EnrichControl view={view} options={options} isCompact />;
  return (
    <span className="inline-flex h-7 flex-none items-center gap-2 text-ok">
      ✓ Enriched
      <EnrichmentRing count={rateEnrichment(view.contact).count} />
    </span>
  );
}
