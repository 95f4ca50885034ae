import { type ContactProblem, type ContactReport, contactReport, readRecord, readText } from "@eq/contracts";
import { Flag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { describeError } from "../../lib/api-error.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toasts.tsx";
import type { FoundContact } from "./contact-results.ts";
import { useReportContact } from "./queries.ts";

const problemWords: Readonly<Record<ContactProblem, string>> = {
  bounced: "Reported: email bounced",
  "wrong-person": "Reported: wrong person",
};

/** What the user can report about a contact, or has reported. */
export function useReport({ contact, person }: FoundContact) {
  const record = readRecord(contact) ?? {};
  const personId = readText(record.id) ?? null;
  const report = useReportContact();
  const [pendingProblem, setPendingProblem] = useState<ContactProblem | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const startOnce = useSingleFlight();
  const stored = z.safeParse(contactReport, record.report);
  const known: ContactReport | null = report.data?.report ?? (stored.success ? stored.data : null);
  const send = () =>
    startOnce(async () => {
      if (personId === null || pendingProblem === null) return;
      try {
        const { refunded, reason, refundsLeft } = await report.mutateAsync({
          personId,
          problem: pendingProblem,
        });
        showToast({
          text: refunded > 0 ? "1 credit is back" : "Reported",
          detail: refunded > 0 ? `${refundsLeft} more refunds in these 30 days` : reason,
        });
        setPendingProblem(null);
      } catch (error) {
        showToast({ text: "The report failed", detail: describeError(error), tone: "problem" });
      }
    });
  const cancel = () => {
    flushSync(() => setPendingProblem(null));
    opener.current?.focus();
  };
  const isOffered = personId !== null && known === null;
  return {
    known,
    /** True for a report that was made in this card just now. */
    isNew: report.data !== undefined,
    canReport: isOffered,
    canReportBounce: isOffered && person.email !== undefined,
    isSending: report.isPending,
    /** What the user is asked to confirm; null for nothing. */
    pendingProblem,
    ask: (problem: ContactProblem, button: HTMLButtonElement) => {
      opener.current = button;
      setPendingProblem(problem);
    },
    cancel,
    send,
  };
}

interface ReportButtonProps {
  report: ReturnType<typeof useReport>;
  problem: ContactProblem;
  label: string;
  /** The contact's name, for the accessible name of the button. */
  name: string;
}

/** A small button that asks whether to report a contact. */
export function ReportButton({ report, problem, label, name }: ReportButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      disabled={report.isSending}
      hidden={report.pendingProblem !== null}
      className="flex-none rounded-mini text-xs text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current max-md:min-h-9 max-md:px-2"
      onClick={(event) => report.ask(problem, event.currentTarget)}
    >
      {label}
    </button>
  );
}

/** Asks before a contact is reported, since a report cannot be taken back. */
export function ReportQuestion({ report, name }: Pick<ReportButtonProps, "report" | "name">) {
  const { pendingProblem, isSending, cancel, send } = report;
  if (pendingProblem === null) return null;
  const question =
    pendingProblem === "bounced" ? "Did a mail to this address bounce?" : "Is this the wrong person?";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div
      role="group"
      aria-label={`Report ${name}`}
      className="flex basis-full flex-wrap items-center gap-2"
      onKeyDown={(event) => event.key === "Escape" && cancel()}
    >
      <p className="min-w-0 flex-[1_1_9rem] text-ink">{question} A report cannot be taken back.</p>
      <Button size="sm" autoFocus disabled={isSending} onClick={send}>
        Report
      </Button>
      <Button size="sm" look="ghost" disabled={isSending} onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Says what the user has reported about a contact. It takes the focus after a new report, whose button has gone. */
export function ReportMark({ report: { problem }, isNew }: { report: ContactReport; isNew: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) mark.current?.focus();
  }, [isNew]);
  return (
    <span ref={mark} tabIndex={-1} className="inline-flex flex-none items-center gap-1 text-xs text-warm">
      <Flag size={12} aria-hidden="true" />
      {problemWords[problem]}
    </span>
  );
}
