import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface DisclosureCardProps {
  title: string;
  /** Text beside the title. */
  note: ReactNode;
  /** Buttons at the right, shown while the card is open. */
  actions?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A card whose content can be collapsed. */
export function DisclosureCard({
  title,
  note,
  actions,
  isOpenAtFirst = false,
  children,
}: DisclosureCardProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-3 pl-2">
        <h2>
          <DisclosureButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
            <span className="text-sm font-strong text-ink">{title}</span>
          </DisclosureButton>
        </h2>
        <span className="text-xs text-ink-3">{note}</span>
        {isOpen && actions && <span className="ml-auto flex flex-wrap items-center gap-1">{actions}</span>}
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </section>
  );
}

interface DisclosureButtonProps {
  isOpen: boolean;
  /** The id of the part that the button opens. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** A button with an arrow that opens and closes a part of the page. */
export function DisclosureButton({ isOpen, controls, onToggle, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-xs text-ink-2 hover:bg-hover hover:text-ink max-md:h-9"
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={`text-ink-3 transition-transform ${isOpen ? "rotate-90" : ""}`}
      />
      {children}
    </button>
  );
}
