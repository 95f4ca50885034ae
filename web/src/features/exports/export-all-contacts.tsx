import type { Contact } from "@eq/contracts";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { describeLeftOut } from "./describe-export.ts";
import { exportLeads, type LeadExport } from "./queries.ts";

export interface ExportAllContactsProps {
  contacts: readonly Contact[];
  /** The search that found the contacts; it names the file. */
  searchQuery: string;
  label?: string;
}

/** A button that saves contacts as a CSV file, and says how many were left out and how many numbers are blank. */
export function ExportAllContacts(props: ExportAllContactsProps) {
  const { contacts, searchQuery, label = "Export All Contacts" } = props;
  const [written, setWritten] = useState(0);
  const exporting = useMutation({
    mutationFn: () => exportLeads(contacts, searchQuery, { onProgress: setWritten }),
    onSuccess: showExport,
    onError: (error) =>
      showToast({
        text: "Export failed. Please try again.",
        detail: `${describeError(error)} Nothing was saved.`,
        tone: "problem",
        isAlert: true,
      }),
    onSettled: () => setWritten(0),
  });
  const isCounted = exporting.isPending && contacts.length > 100;
  return (
    <Button disabled={exporting.isPending || contacts.length === 0} onClick={() => exporting.mutate()}>
      {exporting.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
      {exporting.isPending ? "Exporting…" : label}
      {isCounted && (
        <span className="font-normal text-ink-2 tabular-nums">
          {written} of {contacts.length}
        </span>
      )}
    </Button>
  );
}

function showExport(saved: LeadExport): void {
  const left = describeLeftOut(saved);
  if (saved.rows === 0)
    showToast({ text: "No leads found for export", detail: left || null, tone: "problem" });
  else
    showToast({
      text: `Saved ${saved.fileName}`,
      detail: [countNoun(saved.rows, "row"), left].filter(Boolean).join(". "),
    });
}
