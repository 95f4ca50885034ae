import { Dialog } from "@base-ui/react/dialog";
import type { Company } from "@eq/contracts";
import type { RefObject } from "react";
import { chooseForm } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { CompanyDialogHead } from "../../ui/company-dialog-head.tsx";
import { keyOfContact } from "./contact-rows.tsx";
import { ContactSearchForm } from "./contact-search-form.tsx";
import { ContactSearchResults } from "./contact-search-results.tsx";
import { PopularRail } from "./popular-rail.tsx";
import type { ListedContact } from "./queries.ts";
import { useContactFinder } from "./use-contact-finder.ts";
import type { OpenPosting } from "./use-contact-search.ts";

/** What the user chose in the dialog. */
export interface ContactSelection {
  contacts: readonly ListedContact[];
  query: string;
  company: Company;
  totalFound: number;
}

export interface FindContactsDialogProps {
  company: Company;
  /** The search in which the company was found. */
  searchQuery?: string | undefined;
  /** The open job for which the dialog was opened. */
  posting?: OpenPosting | null | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onConfirm: (selection: ContactSelection) => void;
}

/** Finds people at one company: a text, suggested titles, filters and popular searches; results with several selected. */
export function FindContactsDialog(props: FindContactsDialogProps) {
  const { company, posting = null, anchor, onClose, onConfirm } = props;
  const finder = useContactFinder(company, posting);
  const { search, selection } = finder;
  const confirm = () => {
    if (search.state.kind !== "results") return;
    const { answer, query } = search.state;
    const contacts = answer.contacts.filter((contact) => selection.keys.has(keyOfContact(contact)));
    onConfirm({ contacts, query, company, totalFound: answer.totalResults });
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,calc(50dvh-380px))] z-40 mx-auto flex h-[min(760px,calc(100dvh-2rem))] max-w-260 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-4 max-md:h-[calc(100dvh-1rem)] max-md:rounded-b-none"
        >
          <CompanyDialogHead title="Find Contacts" company={company} />
          <div className="flex min-h-0 flex-1">
            <PopularRail current={finder.searchedQuery} onPick={finder.pick} />
            <div className="flex min-w-0 flex-1 flex-col max-md:overflow-y-auto">
              <ContactSearchForm company={company} finder={finder} />
              <ContactSearchResults
                companyId={company.id}
                onPick={finder.pick}
                state={search.state}
                posting={finder.posting}
                selection={selection}
                options={{
                  contactSearchQuery: finder.searchedQuery ?? undefined,
                  searchQuery: props.searchQuery,
                }}
                onRetry={finder.searchAgain}
              />
            </div>
          </div>
          <DialogFoot count={selection.keys.size} onConfirm={confirm} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DialogFoot({ count, onConfirm }: { count: number; onConfirm: () => void }) {
  const noun = chooseForm(count, "Contact", "Contacts");
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:px-4">
      <p className="mr-auto text-xs text-ink-2">Enriching costs 1 credit for each contact with data found</p>
      <Dialog.Close render={<Button />}>Cancel</Dialog.Close>
      <Button look="primary" disabled={count === 0} onClick={onConfirm}>
        Add {count} {noun} to Campaign
      </Button>
    </div>
  );
}
