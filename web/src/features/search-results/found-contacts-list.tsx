import type { Contact } from "@eq/contracts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { useListOpenContacts } from "../contact-search/index.ts";
import { ContactName, DepartureNote } from "../contacts/index.ts";

const maxContactsShown = 10;

interface FoundContactsProps {
  id: string;
  companyId: string;
  /** The contacts found so far; without any, those who fit the open jobs best are loaded. */
  found: readonly Contact[];
}

/** The contacts found at a company. */
export function FoundContacts({ id, companyId, found }: FoundContactsProps) {
  const { data, error, refetch } = useListOpenContacts(companyId, { isEnabled: found.length === 0 });
  const contacts = found.length > 0 ? found : data;
  return (
    <div id={id} className="mx-4 border-t border-line py-2">
      {contacts ? (
        <ContactList contacts={contacts} />
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-ink-2">
          The contacts could not be loaded.
          <Button size="sm" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      ) : (
        <div role="status">
          <span className="sr-only">Loading contacts</span>
          <SkeletonRow widths={["24%", "18%"]} />
          <SkeletonRow widths={["20%", "22%"]} />
        </div>
      )}
    </div>
  );
}

/** The first ten contacts, and the number of further ones. */
function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  const more = contacts.length - maxContactsShown;
  if (contacts.length === 0) return <p className="text-ink-2">No people of this company are listed.</p>;
  return (
    <>
      <ul
        aria-label="Found Contacts"
        className="grid grid-cols-2 gap-x-5 gap-y-1 @max-[600px]:grid-cols-[minmax(0,1fr)]"
      >
        {contacts.slice(0, maxContactsShown).map((person, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share all that is known of them
            key={`${person.id ?? person.email ?? person.name} ${place}`}
            className="flex min-w-0 items-baseline gap-2"
          >
            <ListedPerson person={person} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pt-1 text-xs text-ink-2">and {countNoun(more, "more contact")}</p>}
    </>
  );
}

function ListedPerson({ person }: { person: Contact }) {
  return (
    <>
      <span className="flex max-w-[60%] min-w-0 flex-none">
        {person.name ? (
          <ContactName contact={person} />
        ) : (
          <span className="truncate">{person.email ?? "No name known"}</span>
        )}
      </span>
      {person.departure ? (
        <DepartureNote contact={person} />
      ) : (
        <span className="min-w-0 truncate text-xs text-ink-3" title={person.jobTitle ?? undefined}>
          {person.jobTitle}
        </span>
      )}
    </>
  );
}
