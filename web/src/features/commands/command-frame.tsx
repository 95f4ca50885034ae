import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/button.tsx";

export interface CommandFrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in the upper half of the screen. The component that opens it must return the focus when it closes. */
export function CommandFrame({ label, onClose, children }: CommandFrameProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          aria-label={label}
          finalFocus={false}
          className="fixed inset-x-2 top-[min(12vh,6rem)] z-40 mx-auto flex max-h-[min(31rem,calc(100dvh-7rem))] max-w-140 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-float outline-none max-md:top-2 max-md:max-h-[calc(100dvh-1rem)]"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The close button at the right end of the dialog's first row. */
export function CloseButton() {
  return (
    <Dialog.Close render={<IconButton label="Close" />}>
      <X size={16} aria-hidden="true" />
    </Dialog.Close>
  );
}
