import { ChevronRight } from "lucide-react";

export interface FoundContactsToggleProps {
  /** Number of the contacts; null before any were found. */
  count: number | null;
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
      {count !== null && (
        <span className="rounded-mini bg-hover px-1.5 py-0.5 leading-none">
          {count.toLocaleString("en-US")}
        </span>
      )}
    </button>
  );
}
