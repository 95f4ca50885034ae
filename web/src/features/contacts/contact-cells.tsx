import type { Contact } from "@eq/contracts";
import { Monogram } from "../../ui/monogram.tsx";
import { SkeletonLine } from "../../ui/skeleton.tsx";
import { ContactName } from "./contact-name.tsx";
import { EmailValue, LinkedInValue, NumberValue } from "./contact-values.tsx";
import { EnrichControl } from "./enrich-control.tsx";
import { useContactView } from "./known-contacts.ts";
import { nameContact } from "./name-contact.ts";
import type { EnrichOptions } from "./queries.ts";

interface ContactCellProps {
  contact: Contact;
  /** What is sent with an enrichment. */
  options?: EnrichOptions | undefined;
}

/** A contact's picture and name in a table; the name opens the contact in full. */
export function ContactNameCell({ contact, options }: ContactCellProps) {
  const { contact: known } = useContactView(contact);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Monogram name={nameContact(contact)} image={contact.picture} size="xs" round />
      <ContactName contact={known} options={options} className="font-strong" />
    </span>
  );
}

/** Shows how much of a contact is known, or the button that enriches it. */
export function ContactDataCell({ contact, options = {} }: ContactCellProps) {
  return <EnrichControl view={useContactView(contact)} options={options} isCompact />;
}

const detailValues = { email: EmailValue, number: NumberValue, linkedIn: LinkedInValue };

const detailKindOf = { email: "email", number: "phone", linkedIn: "linkedIn" } as const;

/** What an enrichment would find of a detail, if that is known. */
function describeMissingDetail({ detailKinds }: Contact, kind: keyof typeof detailValues): string {
  if (!detailKinds) return "Not enriched";
  return detailKinds.includes(detailKindOf[kind]) ? "On file" : "None on file";
}

/** One contact detail in a table, or that the contact is not enriched. */
export function DetailCell({ contact, kind }: ContactCellProps & { kind: keyof typeof detailValues }) {
  const view = useContactView(contact);
  if (view.status === "enriching") return <SkeletonLine width="70%" />;
  if (view.status === "not-enriched")
    return <span className="text-ink-3">{describeMissingDetail(view.contact, kind)}</span>;
  const Value = detailValues[kind];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Value contact={view.contact} />
    </span>
  );
}

export const describePlace = ({ location, city, state }: Contact): string | null =>
  [city, state].filter(Boolean).join(", ") || location || null;

/** How many of email, number and LinkedIn address a contact has. */
export const countDetails = ({ email, phone, directPhone, mobile, linkedInUrl }: Contact): number =>
  [email, phone ?? directPhone ?? mobile, linkedInUrl].filter(Boolean).length;
