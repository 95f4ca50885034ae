import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EvidenceList } from "./evidence-list.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageControls } from "./message-controls.tsx";
import { sortEvidence } from "./message-parts.ts";
import { MessageText } from "./message-text.tsx";
import { type OpenerWishes, useOpener } from "./opener-store.ts";
import { useWriteOpener } from "./queries.ts";
import type { Recipient } from "./recipient.ts";

export interface MessageViewProps {
  recipient: Recipient;
  onEditTemplates: () => void;
}

/** Texts for one person before the first one comes again. */
const maxVariants = 100;

/** The written message beside its evidence, with the controls for another text. */
export function MessageView({ recipient, onEditTemplates }: MessageViewProps) {
  const { opener, isGenerating, wishes, problem } = useOpener(recipient.key);
  const write = useWriteOpener(recipient);
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  if (!opener) return null;
  const rewrite = (change: Partial<OpenerWishes>) => write({ ...wishes, ...change });
  const evidence = sortEvidence(opener);
  const openEvidence = (id: string) => {
    setActiveIds([id]);
    list.current?.querySelector<HTMLElement>(`[data-evidence="${CSS.escape(id)}"]`)?.focus();
  };
  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_20rem] max-md:block max-md:overflow-y-auto">
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4 max-md:overflow-visible max-md:px-4">
          {problem !== null && <RewriteProblem problem={problem} onRetry={() => rewrite({})} />}
          <MessageText
            opener={opener}
            used={evidence.used}
            isBusy={isGenerating}
            activeIds={activeIds}
            onActivate={setActiveIds}
            onOpenEvidence={openEvidence}
          />
          <MessageControls
            wishes={wishes}
            isBusy={isGenerating}
            onChange={rewrite}
            onEditTemplates={onEditTemplates}
          />
        </div>
        <EvidenceList
          ref={list}
          {...evidence}
          companyName={recipient.companyName}
          activeIds={activeIds}
          onActivate={setActiveIds}
        />
      </div>
      <MessageActions
        recipient={recipient}
        opener={opener}
        isBusy={isGenerating}
        onWriteAnother={
          wishes.templateId === null ? () => rewrite({ variant: (wishes.variant + 1) % maxVariants }) : null
        }
      />
    </>
  );
}

function RewriteProblem({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="The message could not be rewritten"
      className="py-2"
      action={
        <Button size="sm" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {problem} The earlier text is kept.
    </Notice>
  );
}
