import type { Contact } from "@eq/contracts";
import { ContactValues, EnrichControl, useContactView } from "../contacts/index.ts";
import { OpenerButton } from "../openers/index.ts";

/** The contact details of a person, or the invitation to enrich. */
export function PersonDetails({ person }: { person: Contact }) {
  const view = useContactView(person);
  return <ContactValues view={view} invitation="Enrich looks for email, phone and LinkedIn" />;
}

/** Writes a message to a person, and enriches the person. */
export function PersonActions({ person }: { person: Contact }) {
  const view = useContactView(person);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <OpenerButton contact={view.contact} isIconOnPhones />
      <EnrichControl view={view} />
    </span>
  );
}
