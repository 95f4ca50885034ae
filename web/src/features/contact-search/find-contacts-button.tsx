import type { Company } from "@eq/contracts";
import { UserRoundSearch } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { SignInHint, useSession } from "../account/index.ts";

/** Loads the code of the dialog. */
const loadFindContacts = () => import("./find-contacts-dialog.tsx");
const FindContactsDialog = createLazyComponent(loadFindContacts, (module) => module.FindContactsDialog);

export interface FindContactsButtonProps {
  company: Company;
  searchQuery?: string | undefined;
}

/** A button that finds people at a company. For a guest it shows a hint to sign in and sends no request. */
export function FindContactsButton({ company, searchQuery }: FindContactsButtonProps) {
  const [isOpen, setOpen] = useState(false);
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
        <FindContactsDialog company={company} searchQuery={searchQuery} onConfirm={() => {}} {...opened} />
      )}
      {isOpen && status === "signed-out" && (
        <SignInHint title="Sign in required for contact search" {...opened}>
          The managers and executives of {company.name} come with a free account.
        </SignInHint>
      )}
    </>
  );
}
