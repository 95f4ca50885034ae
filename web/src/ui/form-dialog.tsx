import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { FormEvent, ReactNode, RefObject } from "react";
import { IconButton } from "./button.tsx";

export interface FormDialogProps {
  title: string;
  description: string;
  /** Receives the focus when the dialog closes. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  /** Receives the focus when the dialog opens; by default its first control. */
  firstField?: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
  foot: ReactNode;
}

/** A dialog with a form: a head, parts that scroll, and a foot. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, anchor, firstField, onClose, onSubmit, children, foot } = props;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          initialFocus={firstField}
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,8vh)] z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-160 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:rounded-b-none"
        >
          <div className="flex flex-none items-start gap-3 border-b border-line py-3.5 pr-3 pl-5 max-md:pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-md tracking-md">{title}</Dialog.Title>
              <Dialog.Description className="text-xs text-ink-2">{description}</Dialog.Description>
            </div>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
            <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 py-4 max-md:px-4">
              {children}
            </div>
            <div className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:px-4">
              {foot}
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
