import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";

export interface DrawerProps {
  /** Its title. */
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the left edge over the page; Escape, a press outside and its cross close it. */
export function Drawer({ label, open, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-30 flex w-72 max-w-[85vw] animate-fade flex-col border-r border-line bg-sidebar p-3 outline-none">
          <div className="mb-2 flex items-center justify-between pl-2">
            <Dialog.Title className="text-xs font-normal text-ink-3">{label}</Dialog.Title>
            <Dialog.Close render={<IconButton label={`Close ${label.toLowerCase()}`} />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
