import type { ContactTarget } from "@eq/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { UserRoundSearch, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Command, useCommands } from "../commands/index.ts";
import { rememberProspectRun } from "../prospects/index.ts";
import { useCancelRun } from "../runs/index.ts";
import { startBulkSearch, stopBulkSearch } from "./bulk-search.ts";
import { type BulkSearch, changeBulkSearch } from "./bulk-search-store.ts";
import { clearSelection, type SelectedCompany } from "./company-selection.ts";
import { FindingBanner } from "./finding-banner.tsx";
import { FindingOverlay } from "./finding-overlay.tsx";
import { LeadTypeDialog } from "./lead-type-dialog.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { TargetDialog } from "./target-dialog.tsx";

export interface ContactWorkbenchProps {
  selected: ReadonlyMap<string, SelectedCompany>;
  search: BulkSearch | null;
}

/** The selected companies with the dialogs that begin a search of contacts there, and the progress of that search. */
export function ContactWorkbench({ selected, search }: ContactWorkbenchProps) {
  const [dialog, setDialog] = useState<"target" | "lead-type" | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { start, cancel, openContacts } = useBulkSearch(search);
  const companies = [...selected.values()];
  useCommands(companies.length > 0 ? listCommands(setDialog) : []);
  const begin = (target: ContactTarget) => {
    setDialog(null);
    start(companies, target);
  };
  const dialogProps = {
    companies,
    anchor: opener,
    onClose: () => setDialog(null),
    onConfirm: begin,
  };
  return (
    <>
      {search && (
        <FindingBanner
          search={search}
          onOpen={openContacts}
          onShow={() => changeBulkSearch({ isHidden: false })}
          onClose={stopBulkSearch}
        />
      )}
      {companies.length > 0 && (
        <SelectionBar
          count={companies.length}
          onClear={clearSelection}
          onOpen={(next, button) => {
            opener.current = button;
            setDialog(next);
          }}
        />
      )}
      {dialog === "target" && <TargetDialog {...dialogProps} />}
      {dialog === "lead-type" && <LeadTypeDialog {...dialogProps} />}
      {search && !search.isHidden && search.phase !== "done" && (
        <FindingOverlay
          search={search}
          onHide={() => changeBulkSearch({ isHidden: true })}
          onCancel={cancel}
          onClose={stopBulkSearch}
        />
      )}
    </>
  );
}

const listCommands = (open: (dialog: "target" | "lead-type") => void): Command[] => [
  {
    id: "target-contacts",
    group: "Results",
    label: "Target contacts at the selected companies",
    icon: UserRoundSearch,
    run: () => open("target"),
  },
  {
    id: "generate-leads",
    group: "Results",
    label: "Generate leads at the selected companies",
    icon: UserRoundSearch,
    run: () => open("lead-type"),
  },
  {
    id: "clear-selection",
    group: "Results",
    label: "Clear the selected companies",
    icon: X,
    run: clearSelection,
  },
];

/** Starts and ends the search of contacts. A search that ends while it is shown opens its contacts. */
function useBulkSearch(search: BulkSearch | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const cancelling = useCancelRun();
  const run = search?.run ?? null;
  const openContacts = () => {
    if (!run) return;
    stopBulkSearch();
    clearSelection();
    void navigate({ to: "/dashboard/table/prospects", search: { run: run.id } });
  };
  const openWhenDone = useEffectEvent(openContacts);
  const isDone = search?.phase === "done" && !search.isHidden;
  useEffect(() => {
    if (isDone) openWhenDone();
  }, [isDone]);
  return {
    openContacts,
    start: (companies: readonly SelectedCompany[], target: ContactTarget) =>
      void startBulkSearch(queryClient, {
        ...{ companies, target, label: labelSearch(companies, target) },
        onStarted: rememberProspectRun,
        cancelRun: (stopped) => cancelling.mutate({ run: stopped }),
      }),
    cancel: () => {
      if (run) cancelling.mutate({ run });
      if (search && search.searched > 0) openContacts();
      else stopBulkSearch();
    },
  };
}

const labelledQueries = 3;

/** "3 companies: CEO, VP Sales and 2 more". */
function labelSearch([first, ...others]: readonly SelectedCompany[], { queries }: ContactTarget): string {
  const place = others.length === 0 ? first?.name : `${others.length + 1} companies`;
  const texts = queries.slice(0, labelledQueries).map(({ text }) => text);
  const more = queries.length - texts.length;
  return `${place}: ${texts.join(", ")}${more > 0 ? ` and ${more} more` : ""}`.slice(0, 200);
}
