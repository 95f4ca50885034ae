import type { Contact } from "@eq/contracts";
import { ChevronRight } from "lucide-react";

const maxContactsShown = 10;

export interface FoundContactsToggleProps {
  count: number;
  isOpen: boolean;
  /** The id of the contact list that this button opens and closes. */
  listId: string;
  onToggle: () => void;
}

export function FoundContactsToggle({ count, isOpen, listId, onToggle }: FoundContactsToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      onClick={onToggle}
      className="inline-flex h-7 flex-none items-center gap-1.5 rounded-control px-1.5 text-ink-2 hover:bg-hover hover:text-ink max-md:h-9"
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={isOpen ? "rotate-90 transition-transform" : "transition-transform"}
      />
      Found Contacts{" "}
      <span className="rounded-mini bg-hover px-1.5 py-0.5 leading-none">
        {count.toLocaleString("en-US")}
      </span>
    </button>
  );
}

/** The first ten contacts found at a company, and the number of further ones. */
export function FoundContactsList({ id, contacts }: { id: string; contacts: readonly Contact[] }) {
  const more = contacts.length - maxContactsShown;
  return (
    <div id={id} className="mx-4 border-t border-line py-2">
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
            <span className="max-w-[60%] flex-none truncate">
              {person.name ?? person.email ?? "No name known"}
            </span>
            <span className="min-w-0 truncate text-xs text-ink-3">{person.jobTitle}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-1 text-xs text-ink-2">
          and {more.toLocaleString("en-US")} more {more === 1 ? "contact" : "contacts"}
        </p>
      )}
    </div>
  );
}
