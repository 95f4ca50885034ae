import { Dialog } from "@base-ui/react/dialog";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { BulkSearch } from "./bulk-search-store.ts";
import { countCompanies } from "./count-companies.ts";

export interface FindingOverlayProps {
  search: BulkSearch;
  /** Lets the search go on in the background. */
  onHide: () => void;
  onCancel: () => void;
  /** Closes a search that failed. */
  onClose: () => void;
}

/** The progress of a search of contacts at several companies, above the page. */
export function FindingOverlay({ search, onHide, onCancel, onClose }: FindingOverlayProps) {
  const { companies, searched, contacts, phase, problem, isReconnecting } = search;
  const hasFailed = phase === "failed";
  const close = hasFailed ? onClose : onHide;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup className="fixed inset-x-4 top-[max(1rem,26vh)] z-40 mx-auto grid max-w-110 animate-rise justify-items-center gap-1 rounded-dialog bg-raised px-6 py-7 text-center shadow-dialog outline-none">
          <BrandMark pulsing={!hasFailed} className="mb-2 size-8 text-accent" />
          <Dialog.Title className="text-md tracking-md">
            {hasFailed ? "The contacts could not be searched" : "EQ agents are finding contacts..."}
          </Dialog.Title>
          <Dialog.Description className="text-ink-2">
            Searching {countCompanies(companies)} for decision makers
          </Dialog.Description>
          {hasFailed ? (
            <div className="mt-3 w-full text-left">
              <Notice tone="error" title="Nothing was charged">
                {problem}
              </Notice>
            </div>
          ) : (
            <Progress
              value={searched}
              max={companies}
              text={
                isReconnecting
                  ? "The server cannot be reached. Trying again..."
                  : `${searched} of ${companies} searched · ${contacts} found`
              }
            />
          )}
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            {hasFailed ? (
              <Button onClick={onClose}>Close</Button>
            ) : (
              <>
                <Button onClick={onCancel}>Cancel</Button>
                <Button onClick={onHide}>Continue in Background</Button>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Progress({ value, max, text }: { value: number; max: number; text: string }) {
  return (
    <div className="mt-3 grid w-full gap-1.5">
      <progress
        aria-label="Searched companies"
        value={value}
        max={max}
        className="h-1 w-full appearance-none overflow-hidden rounded-chip [&::-webkit-progress-bar]:bg-groove [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
      />
      <p role="status" className="text-xs text-ink-2 tabular-nums">
        {text}
      </p>
    </div>
  );
}
