import { type ContactProblem, type ContactReport, contactReport, readRecord, readText } from "@eq/contracts";
import { Flag } from "lucide-react";
import { useState } from "react";
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
  const [asked, setAsked] = useState<ContactProblem | null>(null);
  const startOnce = useSingleFlight();
  const stored = z.safeParse(contactReport, record.report);
  const known: ContactReport | null = report.data?.report ?? (stored.success ? stored.data : null);
  const send = () =>
    startOnce(async () => {
      if (personId === null || asked === null) return;
      try {
        const { refunded, reason, refundsLeft } = await report.mutateAsync({ personId, problem: asked });
        showToast({
          text: refunded > 0 ? "1 credit is back" : "Reported",
          detail: refunded > 0 ? `${refundsLeft} more refunds in these 30 days` : reason,
        });
        setAsked(null);
      } catch (error) {
        showToast({ text: "The report failed", detail: describeError(error), tone: "problem" });
      }
    });
  const isOffered = personId !== null && known === null;
  return {
    known,
    canReport: isOffered,
    canReportBounce: isOffered && person.email !== undefined,
    isSending: report.isPending,
    /** What the user is asked to confirm; null for nothing. */
    asked,
    ask: setAsked,
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
      className="flex-none rounded-mini text-xs text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current max-md:min-h-9 max-md:px-2"
      onClick={() => report.ask(problem)}
    >
      {label}
    </button>
  );
}

/** Asks before a contact is reported, since a report cannot be taken back. */
export function ReportQuestion({ report, name }: Pick<ReportButtonProps, "report" | "name">) {
  const { asked, isSending, ask, send } = report;
  if (asked === null) return null;
  const question = asked === "bounced" ? "Did a mail to this address bounce?" : "Is this the wrong person?";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be drawn
    <div role="group" aria-label={`Report ${name}`} className="flex basis-full flex-wrap items-center gap-2">
      <p className="min-w-0 flex-[1_1_9rem] text-ink">{question} A report cannot be taken back.</p>
      <Button size="sm" autoFocus disabled={isSending} onClick={send}>
        Report
      </Button>
      <Button size="sm" look="ghost" disabled={isSending} onClick={() => ask(null)}>
        Cancel
      </Button>
    </div>
  );
}

/** Says what the user has reported about a contact. */
export function ReportMark({ report: { problem } }: { report: ContactReport }) {
  return (
    <span className="inline-flex flex-none items-center gap-1 text-xs text-warm">
      <Flag size={12} aria-hidden="true" />
      {problemWords[problem]}
    </span>
  );
}
