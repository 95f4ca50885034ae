import { useEffect } from "react";
import { logProblem } from "../../../lib/log.ts";
import { useStore } from "../../../lib/store.ts";
import { late } from "../../../ui/late.tsx";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { ClarificationDialogProps } from "./clarification-dialog.tsx";
import { pendingClarification } from "./clarify-search.ts";

const ClarificationDialog = late(
  () => import("./clarification-dialog.tsx"),
  (module) => module.ClarificationDialog,
  SearchWithoutAsking,
);

/** Shows the dialog for as long as a search waits for an answer. Its code is loaded when it is needed. */
export function Clarification({ onApplied }: { onApplied: (submitted: SubmittedSearch) => void }) {
  const waiting = useStore(pendingClarification);
  if (!waiting) return null;
  return <ClarificationDialog key={waiting.request.originalQuery} waiting={waiting} onApplied={onApplied} />;
}

/** Stands in for a dialog that could not be loaded. */
function SearchWithoutAsking({ waiting: { proceed, submitted } }: ClarificationDialogProps) {
  useEffect(() => {
    logProblem("The dialog that asks back could not be loaded; the search goes on", null);
    proceed(submitted);
  }, [proceed, submitted]);
  return null;
}
