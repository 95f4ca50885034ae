import { Dialog } from "@base-ui/react/dialog";
import type { Contact } from "@eq/contracts";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "../../ui/button.tsx";
import { ContactCard } from "./contact-card.tsx";
import type { EnrichOptions } from "./queries.ts";

export interface ContactDialogProps {
  contact: Contact;
  options?: EnrichOptions | undefined;
  actions?: ReactNode;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** A contact in full, in a dialog; on phones a sheet. */
export function ContactDialog({ contact, options, actions, anchor, onClose }: ContactDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,calc(50dvh-320px))] z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-140 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:rounded-b-none"
        >
          <header className="flex flex-none items-center border-b border-line py-2.5 pr-3 pl-5">
            <Dialog.Title className="flex-1 text-md tracking-md">Contact</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 overflow-y-auto p-5 max-md:p-4">
            <ContactCard contact={contact} options={options} actions={actions} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
