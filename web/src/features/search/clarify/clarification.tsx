import { useEffect } from "react";
import { logProblem } from "../../../lib/log.ts";
import { useStore } from "../../../lib/store.ts";
import { createLazyComponent } from "../../../ui/lazy-component.tsx";
import type { SubmittedSearch } from "../query/submitted-search.ts";
import type { ClarificationDialogProps } from "./clarification-dialog.tsx";
import { pendingClarification } from "./clarify-search.ts";

const ClarificationDialog = createLazyComponent(
  () => import("./clarification-dialog.tsx"),
  (module) => module.ClarificationDialog,
  RunOriginalSearch,
);

/** Shows the clarification dialog while a search waits for an answer. Its code is loaded on demand. */
export function Clarification({ onApplied }: { onApplied: (submitted: SubmittedSearch) => void }) {
  const waiting = useStore(pendingClarification);
  if (!waiting) return null;
  return <ClarificationDialog key={waiting.request.originalQuery} waiting={waiting} onApplied={onApplied} />;
}

/** Replaces a dialog that could not be loaded: runs the original search at once. */
function RunOriginalSearch({ waiting: { proceed, submitted } }: ClarificationDialogProps) {
  useEffect(() => {
    logProblem("Could not load the clarification dialog; searching without it", null);
    proceed(submitted);
  }, [proceed, submitted]);
  return null;
}
