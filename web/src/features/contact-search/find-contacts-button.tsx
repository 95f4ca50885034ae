import type { Company } from "@eq/contracts";
import { UserRoundSearch } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { SignInHint, useSession } from "../account/index.ts";
import type { AddedToCampaign } from "../campaigns/index.ts";
import type { ContactSelection } from "./find-contacts-dialog.tsx";
import type { OpenPosting } from "./use-contact-search.ts";

/** Loads the code of the dialog. */
const loadFindContacts = () => import("./find-contacts-dialog.tsx");
const FindContactsDialog = createLazyComponent(loadFindContacts, (module) => module.FindContactsDialog);

const loadCampaignSteps = () => import("./campaign-steps.tsx");
const AddSelection = createLazyComponent(loadCampaignSteps, (module) => module.AddSelection);
/** Says to which campaign contacts were added; its code is loaded with the first campaign. */
export const CreatedCampaign = createLazyComponent(loadCampaignSteps, (module) => module.CreatedCampaign);

export interface FindContactsButtonProps {
  company: Company;
  searchQuery?: string | undefined;
  /** The open job whose hiring manager is searched: an icon in its row. Without one, anybody at the company is. */
  posting?: OpenPosting | undefined;
  /** Called when chosen contacts are in a campaign. */
  onAdded: (added: AddedToCampaign) => void;
}

/** A button that finds people at a company. For a guest it shows a hint to sign in and sends no request. */
export function FindContactsButton({ company, searchQuery, posting, onAdded }: FindContactsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [selection, setSelection] = useState<ContactSelection | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { status } = useSession();
  const opened = { anchor: button, onClose: () => setOpen(false) };
  const toggle = { ref: button, isOpen, onOpen: () => setOpen(true) };
  return (
    <>
      {posting ? (
        <PostingToggle title={posting.title} {...toggle} />
      ) : (
        <CompanyToggle name={company.name} {...toggle} />
      )}
      {isOpen && status === "signed-in" && (
        <FindContactsDialog
          company={company}
          searchQuery={searchQuery}
          posting={posting}
          onConfirm={setSelection}
          {...opened}
        />
      )}
      {selection && (
        <AddSelection
          selection={selection}
          anchor={button}
          onDone={(added) => {
            setSelection(null);
            onAdded(added);
          }}
          onClose={() => setSelection(null)}
        />
      )}
      {isOpen && status === "signed-out" && (
        <SignInHint title="Sign in required for contact search" {...opened}>
          The managers and executives of {company.name} come with a free account.
        </SignInHint>
      )}
    </>
  );
}

interface ToggleProps {
  ref: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: () => void;
}

function CompanyToggle({ name, ref, isOpen, onOpen }: ToggleProps & { name: string }) {
  return (
    <Button
      ref={ref}
      size="sm"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-action="find-contacts"
      title={`Managers and executives at ${name}`}
      onClick={onOpen}
    >
      <UserRoundSearch size={14} aria-hidden="true" />
      Find Contacts
    </Button>
  );
}

function PostingToggle({ title, ref, isOpen, onOpen }: ToggleProps & { title: string }) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      title={`Who hires for ${title}?`}
      onClick={onOpen}
      className="inline-flex size-7 cursor-pointer items-center justify-center rounded-chip align-middle text-ink-3 hover:bg-hover hover:text-ink"
    >
      <UserRoundSearch size={14} aria-hidden="true" className="flex-none" />
      <span className="sr-only">Who hires for this?</span>
    </button>
  );
}
