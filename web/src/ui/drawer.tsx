import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface DrawerProps {
  /** The drawer's title and accessible name. */
  label: string;
  /** The edge of the page where the drawer slides in; by default left. */
  side?: "left" | "right" | "bottom";
  open: boolean;
  onClose: () => void;
  /** Element that gets the focus on close; needed if the previously focused element may have been replaced. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const drawerSideClasses = {
  left: "inset-y-0 left-0 w-72 max-w-[85vw] border-r bg-sidebar",
  right: "inset-y-0 right-0 w-88 max-w-[92vw] border-l bg-raised",
  bottom: "inset-x-0 bottom-0 max-h-[85dvh] rounded-t-dialog border-t bg-raised",
};

/** A modal panel at an edge of the page; Escape, a press outside and its close button close it. */
export function Drawer({ label, side = "left", open, onClose, returnTo, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={returnTo}
          className={classNames(
            "fixed z-30 flex animate-fade flex-col border-line p-3 outline-none",
            drawerSideClasses[side],
          )}
        >
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
