import { UserRoundPlus } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { isPersonId, type KnownContact, rateEnrichment } from "./enrichment.ts";
import { EnrichmentRing } from "./enrichment-ring.tsx";
import type { ContactView } from "./known-contacts.ts";
import type { EnrichOptions } from "./queries.ts";
import { useEnrich } from "./use-enrich.ts";

export interface EnrichControlProps {
  view: ContactView;
  /** What is sent with the enrichment, such as the search that found the contact. */
  options?: EnrichOptions;
  /** True where the price stands elsewhere. */
  isCompact?: boolean;
}

/** Enriches a contact, then says that it is enriched and how much is known of it. */
export function EnrichControl({ view, options, isCompact = false }: EnrichControlProps) {
  const enrich = useEnrich();
  const { contact, status } = view;
  if (status === "enriching")
    return (
      <span className="inline-flex h-7 flex-none items-center gap-1.5 text-xs text-ink-2">
        <Spinner />
        Enriching
      </span>
    );
  if (status === "enriched") return <EnrichedMark contact={contact} />;
  return (
    <Button
      size="sm"
      className="flex-none"
      disabled={!isPersonId(contact.id)}
      title={isPersonId(contact.id) ? undefined : "This contact has no id to enrich it by"}
      aria-label={`Enrich${isCompact ? "" : " · 1 credit,"} ${contact.name ?? "contact"}`}
      onClick={() => void enrich(contact, options)}
    >
      <UserRoundPlus size={14} aria-hidden="true" />
      Enrich
      {!isCompact && <span className="font-normal text-ink-2">· 1 credit</span>}
    </Button>
  );
}

function EnrichedMark({ contact }: { contact: KnownContact }) {
  const { count, colour } = rateEnrichment(contact);
  const note = describeFlag(contact);
  return (
    <span className="inline-flex h-7 flex-none items-center gap-2">
      {note ? (
        <span className="text-xs text-ink-2">{note}</span>
      ) : (
        <Badge
          className={classNames(colour === "green" && "border-transparent bg-ok-tint font-strong text-ok")}
        >
          Enriched
        </Badge>
      )}
      <EnrichmentRing count={count} />
    </span>
  );
}

function describeFlag({
  enrichment_empty,
  enrichment_failed,
  enrichment_error,
}: KnownContact): string | null {
  if (enrichment_empty) return "Nothing found. Not charged";
  if (enrichment_failed || enrichment_error) return "Could not be enriched. Not charged";
  return null;
}
