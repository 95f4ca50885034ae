import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { loadPart } from "../../../lib/load-part.ts";
import { logProblem } from "../../../lib/log.ts";
import { useStore } from "../../../lib/store.ts";
import type { AskedSearch } from "../query/asked-search.ts";
import type { ClarificationDialogProps } from "./clarification-dialog.tsx";
import { waitingSearch } from "./clarify-search.ts";

const ClarificationDialog = lazy(async () => ({ default: await loadDialog() }));

async function loadDialog(): Promise<ComponentType<ClarificationDialogProps>> {
  try {
    return (await loadPart(() => import("./clarification-dialog.tsx"))).ClarificationDialog;
  } catch (error) {
    logProblem("The dialog that asks back could not be loaded; the search goes on", error);
    return GoOn;
  }
}

/** Shows the dialog for as long as a search waits for an answer. Its code is loaded when it is needed. */
export function Clarification({ onApplied }: { onApplied: (asked: AskedSearch) => void }) {
  const waiting = useStore(waitingSearch);
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <ClarificationDialog key={waiting.request.originalQuery} waiting={waiting} onApplied={onApplied} />
    </Suspense>
  );
}

/** Stands in for a dialog that could not be loaded. */
function GoOn({ waiting: { proceed, asked } }: ClarificationDialogProps) {
  useEffect(() => proceed(asked), [proceed, asked]);
  return null;
}
