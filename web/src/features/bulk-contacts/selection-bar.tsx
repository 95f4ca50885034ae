import { UserRoundSearch, X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { countCompanies } from "./count-companies.ts";

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Called with the dialog to open and the button that opens it. */
  onOpen: (dialog: "target" | "lead-type", button: HTMLElement) => void;
}

/** What can be done with the selected companies; it stays at the bottom of the window. */
export function SelectionBar({ count, onClear, onOpen }: SelectionBarProps) {
  return (
    <section
      aria-label="Selected companies"
      data-bottom-bar
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit animate-rise flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-float max-md:inset-x-0 max-md:bottom-0 max-md:w-auto max-md:rounded-b-none max-md:px-4 max-md:[&>button]:flex-1"
    >
      <p role="status" className="mr-2 font-strong max-md:mr-0 max-md:basis-[calc(100%-3rem)]">
        {countCompanies(count)} selected
      </p>
      <Button onClick={({ currentTarget }) => onOpen("lead-type", currentTarget)}>Generate Leads</Button>
      <Button look="primary" onClick={({ currentTarget }) => onOpen("target", currentTarget)}>
        <UserRoundSearch size={14} aria-hidden="true" />
        Target Contacts
      </Button>
      <IconButton
        label="Clear the selection"
        onClick={onClear}
        className="max-md:flex-none! max-md:order-first"
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
