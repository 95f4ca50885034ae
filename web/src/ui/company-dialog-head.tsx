import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { Monogram } from "./monogram.tsx";

export interface CompanyDialogHeadProps {
  title: string;
  company: {
    name: string;
    logo?: string | null | undefined;
    city?: string | null | undefined;
    state?: string | null | undefined;
    location?: string | null | undefined;
  };
  /** Controls before Close. */
  actions?: ReactNode;
}

/** The head of a dialog about one company: its logo, the dialog's title, the company's name and place, and Close. */
export function CompanyDialogHead({ title, company, actions }: CompanyDialogHeadProps) {
  const place = [company.city, company.state].filter(Boolean).join(", ") || company.location;
  const line = [company.name, place].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-none items-center gap-3 border-b border-line py-3.5 pr-3 pl-5 max-md:pl-4">
      <Monogram name={company.name} image={company.logo} size="sm" />
      <div className="min-w-0 flex-1">
        <Dialog.Title className="text-md tracking-md">{title}</Dialog.Title>
        <Dialog.Description
          className="truncate text-xs text-ink-2 max-md:line-clamp-2 max-md:whitespace-normal"
          title={line}
        >
          {line}
        </Dialog.Description>
      </div>
      {actions}
      <Dialog.Close render={<IconButton label="Close" />}>
        <X size={16} aria-hidden="true" />
      </Dialog.Close>
    </div>
  );
}
