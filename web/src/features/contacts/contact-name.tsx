import type { Contact } from "@eq/contracts";
import { type ReactNode, useRef, useState } from "react";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { nameContact } from "./name-contact.ts";
import type { EnrichOptions } from "./queries.ts";

const ContactDialog = createLazyComponent(
  () => import("./contact-dialog.tsx"),
  (module) => module.ContactDialog,
);

export interface ContactNameProps {
  contact: Contact;
  options?: EnrichOptions | undefined;
  /** Controls in the head of the dialog. */
  actions?: ReactNode;
  className?: string;
}

/** A contact's name, which opens the contact in full. */
export function ContactName({ contact, options, actions, className = "" }: ContactNameProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = nameContact(contact);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        title={name}
        onClick={() => setOpen(true)}
        className={`${className} max-w-full truncate rounded-mini text-left decoration-line-strong underline-offset-3 hover:underline`}
      >
        {name}
      </button>
      {isOpen && (
        <ContactDialog
          contact={contact}
          options={options}
          actions={actions}
          anchor={button}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
