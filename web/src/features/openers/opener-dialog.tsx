import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Monogram } from "../../ui/monogram.tsx";
import { MessageView } from "./message-view.tsx";
import { useOpener } from "./opener-store.ts";
import type { Recipient } from "./recipient.ts";
import { TemplateEditor } from "./template-editor.tsx";

export interface OpenerDialogProps {
  recipient: Recipient;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The message to a person with the evidence for its sentences, and the user's templates. On a phone it is a sheet. */
export function OpenerDialog({ recipient, anchor, onClose }: OpenerDialogProps) {
  const [isEditing, setEditing] = useState(false);
  const { opener } = useOpener(recipient.key);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,calc(50dvh-310px))] z-40 mx-auto flex h-[min(620px,calc(100dvh-2rem))] max-w-240 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-4 max-md:h-[calc(100dvh-1rem)] max-md:rounded-b-none"
        >
          <DialogHeader
            recipient={recipient}
            title={isEditing ? "Message templates" : `Message to ${recipient.name}`}
          />
          {isEditing ? (
            <TemplateEditor values={opener?.fields ?? {}} onBack={() => setEditing(false)} />
          ) : (
            <MessageView recipient={recipient} onEditTemplates={() => setEditing(true)} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DialogHeader({ recipient, title }: { recipient: Recipient; title: string }) {
  const line = [recipient.input.recipientTitle, recipient.companyName].filter(Boolean).join(" · ");
  return (
    <header className="flex flex-none items-center gap-3 border-b border-line py-3.5 pr-3 pl-5 max-md:pl-4">
      <Monogram name={recipient.name} round size="sm" />
      <div className="min-w-0 flex-1">
        <Dialog.Title className="truncate text-md tracking-md">{title}</Dialog.Title>
        <Dialog.Description className="truncate text-xs text-ink-2" title={line}>
          {line}
        </Dialog.Description>
      </div>
      <Dialog.Close render={<IconButton label="Close" />}>
        <X size={16} aria-hidden="true" />
      </Dialog.Close>
    </header>
  );
}
