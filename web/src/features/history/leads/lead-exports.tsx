import type { SavedLead, SavedSearch } from "@eq/contracts";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { ApiError, describeError } from "../../../lib/api-error.ts";
import { countNoun } from "../../../lib/count-noun.ts";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { describeLeftOut, exportLeads, type LeadExport } from "../../exports/index.ts";
import { ExportIcpsDialog } from "../../icps/index.ts";

export interface LeadExportsProps {
  search: SavedSearch;
  /** The selected leads. */
  leads: readonly SavedLead[];
}

/** Exports the selected leads of a saved search at once, or by the dialog with formats. */
export function LeadExports({ search, leads }: LeadExportsProps) {
  const searchQuery = search.natural_query || search.name;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const exporting = useMutation({
    mutationFn: () => exportLeads(leads, searchQuery),
    onSuccess: showSaved,
    onError: showFailure,
  });
  const isDisabled = leads.length === 0 || exporting.isPending;
  return (
    <>
      <Button ref={opener} disabled={leads.length === 0} onClick={() => setOpen(true)}>
        Export ICPs
      </Button>
      <Button look="primary" disabled={isDisabled} onClick={() => exporting.mutate()}>
        {exporting.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
        {exporting.isPending ? "Exporting…" : "Export selected"}
      </Button>
      {isOpen && (
        <ExportIcpsDialog
          leads={leads}
          searchQuery={searchQuery}
          anchor={opener}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function showSaved(saved: LeadExport): void {
  const left = describeLeftOut(saved);
  if (saved.rows === 0)
    showToast({ text: "No leads found for export", detail: left || null, tone: "problem", isAlert: true });
  else
    showToast({
      text: "Export successful!",
      detail: [`${saved.fileName}: ${countNoun(saved.rows, "row")}`, left].filter(Boolean).join(". "),
      isAlert: true,
    });
}

function showFailure(error: unknown): void {
  showToast({ text: describeFailure(error), tone: "problem", isAlert: true });
}

/** What the server has answered, else why it could not answer. */
function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return `Export failed: ${describeError(error).replace(/[.!]$/, "")}. Please try again.`;
  return `Export failed: ${error.serverMessage ?? readBodyError(error) ?? "Unknown error"}`;
}

function readBodyError({ body }: ApiError): string | null {
  return typeof body?.error === "string" && body.error !== "" ? body.error : null;
}
