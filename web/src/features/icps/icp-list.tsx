import type { Contact } from "@eq/contracts";
import { X } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { EnrichmentRing, nameContact, rateEnrichment } from "../contacts/index.ts";

export interface IcpListProps {
  leads: readonly Contact[];
  onRemove: (lead: Contact) => void;
}

/** The people of an export, each of whom can be removed from it. */
export function IcpList({ leads, onRemove }: IcpListProps) {
  const complete = leads.filter((lead) => rateEnrichment(lead).count === 3).length;
  return (
    <div className="flex min-h-0 flex-col border-line bg-sunken md:border-r">
      <p className="flex flex-none items-baseline justify-between px-5 py-2.5 max-md:px-4">
        <span className="font-strong">{leads.length} selected</span>
        <span className="text-xs text-ink-2">{complete} with all three</span>
      </p>
      {leads.length === 0 ? (
        <p className="px-5 pb-4 text-ink-2 max-md:px-4">
          Nobody is selected. Close the dialog and select leads.
        </p>
      ) : (
        <ul
          aria-label="Selected ICPs"
          className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-3 max-md:max-h-52 md:max-h-[56dvh]"
        >
          {leads.map((lead, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: people without an id may have the same name
              key={`${lead.id ?? lead.name} ${index}`}
              className="flex items-center gap-3 rounded-control px-2.5 py-1.5 hover:bg-hover"
            >
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{nameContact(lead)}</span>
                <span className="truncate text-xs text-ink-2">{lead.companyName}</span>
              </span>
              <EnrichmentRing count={rateEnrichment(lead).count} />
              <IconButton label={`Remove ${nameContact(lead)}`} onClick={() => onRemove(lead)}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
