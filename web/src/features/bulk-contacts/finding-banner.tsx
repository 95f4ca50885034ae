import { UserRoundCheck } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressStrip } from "../../ui/progress-strip.tsx";
import type { BulkSearch } from "./bulk-search-store.ts";
import { countCompanies } from "./count-companies.ts";

export interface FindingBannerProps {
  search: BulkSearch;
  /** Opens the found contacts. */
  onOpen: () => void;
  /** Shows the progress of a search that runs in the background. */
  onShow: () => void;
  onClose: () => void;
}

/** Says that contacts are being found, and offers them at the end of a search in the background. */
export function FindingBanner({ search, onOpen, onShow, onClose }: FindingBannerProps) {
  const { phase, searched, companies, contacts, isHidden } = search;
  if (phase === "searching")
    return (
      <div className="flex items-center gap-2 px-6 pt-3 max-md:px-4">
        <div className="min-w-0 flex-1">
          <ProgressStrip
            title="EQ is finding managers & executives…"
            detail={`${searched} of ${countCompanies(companies)}`}
            value={(100 * searched) / companies}
          />
        </div>
        {isHidden && (
          <Button size="sm" onClick={onShow}>
            Show
          </Button>
        )}
      </div>
    );
  if (phase !== "done" || !isHidden) return null;
  return (
    <div
      role="status"
      className="mx-6 mt-3 flex flex-wrap items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 max-md:mx-4"
    >
      <UserRoundCheck size={16} aria-hidden="true" className="text-ok" />
      <b>{countNoun(contacts, "contact")} found</b>
      <span className="mr-auto text-xs text-ink-2">at {countCompanies(companies)}</span>
      <Button size="sm" onClick={onClose}>
        Dismiss
      </Button>
      <Button look="primary" size="sm" onClick={onOpen}>
        Open Contacts
      </Button>
    </div>
  );
}
