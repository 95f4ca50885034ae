import { type ContactProblem, type ContactReport, contactReport, readRecord, readText } from "@eq/contracts";
import { Flag } from "lucide-react";
import * as z from "zod/mini";
import { describeError } from "../../lib/api-error.ts";
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
  const stored = z.safeParse(contactReport, record.report);
  const known: ContactReport | null = report.data?.report ?? (stored.success ? stored.data : null);
  const send = (problem: ContactProblem) => {
    if (personId === null) return;
    report.mutate(
      { personId, problem },
      {
        onSuccess: ({ refunded, reason, refundsLeft }) =>
          showToast({
            text: refunded > 0 ? "1 credit is back" : "Reported",
            detail: refunded > 0 ? `${refundsLeft} more refunds in these 30 days` : reason,
          }),
        onError: (error) =>
          showToast({ text: "The report failed", detail: describeError(error), tone: "problem" }),
      },
    );
  };
  const isOffered = personId !== null && known === null;
  return {
    known,
    canReport: isOffered,
    canReportBounce: isOffered && person.email !== undefined,
    isSending: report.isPending,
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

/** A small button that reports a contact and gives its credit back. */
export function ReportButton({ report, problem, label, name }: ReportButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      title="Gives the credit back"
      disabled={report.isSending}
      className="flex-none rounded-mini text-xs text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink hover:decoration-current max-md:min-h-9 max-md:px-2"
      onClick={() => report.send(problem)}
    >
      {label}
    </button>
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
