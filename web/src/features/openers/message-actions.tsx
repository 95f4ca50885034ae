import type { WrittenOpener } from "@eq/contracts";
import { Copy, Mail, RefreshCw } from "lucide-react";
import { useId } from "react";
import { writeClipboard } from "../../lib/write-clipboard.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { createMailLink } from "./mailto.ts";
import type { Recipient } from "./recipient.ts";

interface MessageActionsProps {
  recipient: Recipient;
  opener: WrittenOpener;
  isBusy: boolean;
  /** Writes another text; null for a template, which has one text. */
  onWriteAnother: (() => void) | null;
}

/** Write another text, copy it, or open it in the user's mail program. */
export function MessageActions({ recipient, opener, isBusy, onWriteAnother }: MessageActionsProps) {
  const copy = async () => {
    const { subject, opener: text } = opener.result;
    const isCopied = await writeClipboard(`${subject}\n\n${text}`);
    if (isCopied) showToast({ text: "Message copied" });
    else
      showToast({
        text: "The browser did not allow copying",
        detail: "Select the text and copy it",
        tone: "problem",
      });
  };
  return (
    <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:px-4">
      {onWriteAnother && (
        <Button
          look="ghost"
          className="mr-auto max-md:-ml-3"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onWriteAnother()}
        >
          {isBusy ? <Spinner /> : <RefreshCw size={14} aria-hidden="true" />}
          Write Another
        </Button>
      )}
      <Button onClick={copy}>
        <Copy size={14} aria-hidden="true" />
        <span className="max-[24rem]:sr-only">Copy</span>
      </Button>
      <SendEmail recipient={recipient} opener={opener} />
    </footer>
  );
}

const sendEmailClass =
  "inline-flex h-8 items-center justify-center gap-1.5 whitespace-nowrap rounded-control bg-accent px-3 font-strong text-on-accent transition-colors hover:bg-accent-hover";

function SendEmail({ recipient, opener }: Pick<MessageActionsProps, "recipient" | "opener">) {
  const hint = useId();
  const link = recipient.email === null ? null : createMailLink(recipient.email, opener.result);
  if (link !== null && recipient.problem === null) {
    return (
      <a href={link} className={sendEmailClass}>
        <Mail size={14} aria-hidden="true" />
        Send Email
      </a>
    );
  }
  return (
    <>
      <Button look="primary" disabled aria-describedby={hint}>
        <Mail size={14} aria-hidden="true" />
        Send Email
      </Button>
      <p id={hint} className="basis-full text-right text-xs text-ink-3">
        {recipient.problem ?? describeMissingLink(recipient)}
      </p>
    </>
  );
}

function describeMissingLink({ email, name, isEnriched }: Recipient): string {
  if (email === null && isEnriched) return `No email address of ${name} was found. Copy the message instead.`;
  if (email === null) return `No email address of ${name} yet. Enrich the contact, or copy the message.`;
  return "This message does not fit in a mail link. Copy it instead.";
}
