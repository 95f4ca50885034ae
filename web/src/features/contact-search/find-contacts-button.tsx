import type { Company } from "@eq/contracts";
import { UserRoundSearch } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { SignInHint, useSession } from "../account/index.ts";
import type { AddedToCampaign } from "../campaigns/index.ts";
import type { ContactSelection } from "./find-contacts-dialog.tsx";

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
  /** Called when chosen contacts are in a campaign. */
  onAdded: (added: AddedToCampaign) => void;
}

/** A button that finds people at a company. For a guest it shows a hint to sign in and sends no request. */
export function FindContactsButton({ company, searchQuery, onAdded }: FindContactsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [selection, setSelection] = useState<ContactSelection | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { status } = useSession();
  const opened = { anchor: button, onClose: () => setOpen(false) };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-action="find-contacts"
        title={`Managers and executives at ${company.name}`}
        onClick={() => setOpen(true)}
      >
        <UserRoundSearch size={14} aria-hidden="true" />
        Find Contacts
      </Button>
      {isOpen && status === "signed-in" && (
        <FindContactsDialog
          company={company}
          searchQuery={searchQuery}
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
