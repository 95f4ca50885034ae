import type { Contact } from "@eq/contracts";
import { MessageSquareText, PenLine } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { createLazyComponent } from "../../ui/lazy-component.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useContactView } from "../contacts/index.ts";
import { useOpener } from "./opener-store.ts";
import { useWriteOpener } from "./queries.ts";
import { type OpenerCompany, readRecipient } from "./recipient.ts";

const OpenerDialog = createLazyComponent(
  () => import("./opener-dialog.tsx"),
  (module) => module.OpenerDialog,
);

export interface OpenerButtonProps {
  contact: Contact;
  /** The contact's company, where the page knows more of it than the contact does. */
  company?: OpenerCompany | undefined;
  /** True where a phone has room for the icon only. */
  isIconOnPhones?: boolean;
}

const iconAndText = { button: "", label: "" };
const iconOnPhones = { button: "max-md:w-9 max-md:px-0", label: "max-md:sr-only" };

/** Writes the first message to a contact; once it is written, opens it. */
export function OpenerButton({ contact, company, isIconOnPhones }: OpenerButtonProps) {
  const view = useContactView(contact);
  const recipient = readRecipient(view.contact, company);
  const { isGenerating, opener, wishes } = useOpener(recipient.key);
  const write = useWriteOpener(recipient);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const { problem } = recipient;
  const classes = isIconOnPhones ? iconOnPhones : iconAndText;
  const state = readState(opener !== null, isGenerating);
  const act = () => {
    if (opener) setOpen(true);
    else if (problem === null && !isGenerating) write(wishes);
  };
  return (
    <>
      <Button
        ref={button}
        size="sm"
        data-action="opener"
        data-state={state}
        aria-disabled={problem !== null || state === "generating"}
        aria-busy={isGenerating}
        aria-haspopup={opener ? "dialog" : undefined}
        aria-describedby={problem === null ? undefined : hint}
        title={problem ?? stateLabels[state]}
        className={classes.button}
        onClick={act}
      >
        <StateIcon state={state} />
        <span className={classes.label}>{stateLabels[state]}</span>
      </Button>
      {problem !== null && (
        <span id={hint} hidden>
          {problem}
        </span>
      )}
      <span role="status" className="sr-only">
        {state === "generated" && `The message to ${recipient.name} is written`}
      </span>
      {isOpen && opener && (
        <OpenerDialog recipient={recipient} anchor={button} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function readState(isWritten: boolean, isGenerating: boolean): keyof typeof stateLabels {
  if (isWritten) return "generated";
  return isGenerating ? "generating" : "none";
}

const stateLabels = { none: "Write Message", generating: "Writing…", generated: "View Message" } as const;

function StateIcon({ state }: { state: keyof typeof stateLabels }) {
  if (state === "generating") return <Spinner />;
  const Icon = state === "generated" ? MessageSquareText : PenLine;
  return <Icon size={14} aria-hidden="true" />;
}
