import type { Contact } from "@eq/contracts";
import type { ReactNode } from "react";
import { Monogram } from "../../ui/monogram.tsx";
import { describePlace } from "./contact-cells.tsx";
import { ContactName } from "./contact-name.tsx";
import { ContactValues } from "./contact-values.tsx";
import { DepartureNote } from "./departure-note.tsx";
import { EnrichControl } from "./enrich-control.tsx";
import { useContactView } from "./known-contacts.ts";
import { nameContact } from "./name-contact.ts";
import type { EnrichOptions } from "./queries.ts";

export interface ContactRowCardProps {
  contact: Contact;
  /** What is sent with an enrichment. */
  options?: EnrichOptions | undefined;
  /** One line of text below the values, such as why the contact is listed. */
  note?: string | null | undefined;
  /** Controls at the end. */
  children?: ReactNode;
}

/** A row of a table of contacts as a card, for phones: the person, the values that are known, and the enrichment. */
export function ContactRowCard({ contact, options = {}, note, children }: ContactRowCardProps) {
  const view = useContactView(contact);
  const { jobTitle, companyName, company } = contact;
  const workplace = [companyName ?? company?.name, describePlace(contact)].filter(Boolean).join(" · ");
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2.5">
        <Monogram name={nameContact(contact)} image={contact.picture} size="xs" round />
        <div className="min-w-0 flex-1">
          <ContactName contact={view.contact} options={options} className="block font-strong" />
          <p className="wrap-anywhere">{jobTitle}</p>
          <p className="text-xs text-ink-2 wrap-anywhere">{workplace}</p>
          <DepartureNote contact={contact} />
        </div>
        <EnrichControl view={view} options={options} />
      </div>
      {view.status !== "not-enriched" && <ContactValues view={view} />}
      {note && <p className="text-xs text-ink-2">{note}</p>}
      {children && <div className="flex flex-wrap items-center gap-1">{children}</div>}
    </div>
  );
}
