import { suppressionReasonLimit } from "@eq/contracts";
import { TriangleAlert } from "lucide-react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/input-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressStrip } from "../../ui/progress-strip.tsx";
import { CsvPreview, findMappingProblem } from "../file-import/index.ts";
import { suppressionFields } from "./import-fields.ts";
import { formatCount } from "./suppression-words.ts";
import { type ImportStep, useImport } from "./use-import.ts";

/** Imports entries from a CSV file; what changes is shown before anything does. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const work = useImport(onClose);
  const { csv, step, readAs } = work;
  const isMapping = step.name === "mapping";
  return (
    <section
      aria-label="Import CSV"
      className="overflow-clip rounded-card border border-line bg-surface"
      // The panel opens below the list, perhaps out of sight.
      ref={(element) => element?.scrollIntoView?.({ block: "nearest" })}
    >
      <header className="flex min-h-12 items-center border-b border-line px-4">
        <h2 className="text-md tracking-md">Import CSV</h2>
      </header>
      <div inert={!isMapping}>
        <CsvPreview csvImport={csv} readAs={readAs?.map((text) => text ?? <LeftOut key="left out" />)} />
      </div>
      <StepNotice step={step} />
      <footer className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-raised px-4 py-2.5">
        <StepFooter work={work} onClose={onClose} />
      </footer>
    </section>
  );
}

function LeftOut() {
  return (
    <span className="inline-flex items-center gap-1 align-middle text-warm">
      <TriangleAlert size={14} aria-hidden="true" />
      Left out: nothing to suppress
    </span>
  );
}

function StepNotice({ step }: { step: ImportStep }) {
  if (step.name === "sending" || step.name === "storing") {
    const percent = Math.round(step.progress * 100);
    const title = step.name === "sending" ? "Checking the rows" : "Suppressing";
    return (
      <div className="px-4 pb-3">
        <ProgressStrip title={title} detail={`${percent}%`} value={percent} />
      </div>
    );
  }
  if (!step.problem) return null;
  const title = step.name === "mapping" ? "The rows were not checked" : "Not all entries are stored";
  const hint =
    step.name === "mapping"
      ? "Nothing was suppressed. Check again."
      : "Those that are stored stay. Press the button again for the rest.";
  return (
    <Notice tone="error" title={title} className="mx-4 mb-3">
      {step.problem} {hint}
    </Notice>
  );
}

interface FooterProps {
  work: ReturnType<typeof useImport>;
  onClose: () => void;
}

function StepFooter({ work, onClose }: FooterProps) {
  const { step, cancel } = work;
  if (step.name === "mapping") return <MappingFooter work={work} onClose={onClose} />;
  const {
    added,
    alreadyListed,
    hiddenLeads,
    import: current,
  } = "change" in step ? step.change : { added: 0, alreadyListed: 0, hiddenLeads: 0, import: null };
  return (
    <>
      {current && (
        <p role="status" className="min-w-0 flex-1 text-ink-2">
          <b className="text-ink">{formatCount(added)}</b> new · {formatCount(alreadyListed)} already listed ·{" "}
          {countNoun(current.leftOut, "row", "rows")} left out ·{" "}
          {countNoun(hiddenLeads, "saved lead becomes", "saved leads become")} hidden
        </p>
      )}
      <span className="ml-auto flex gap-2">
        <Button onClick={cancel}>{step.name === "storing" ? "Stop" : "Cancel"}</Button>
        {step.name === "deciding" && (
          <Button look="primary" disabled={added === 0} onClick={() => void work.store(step.change)}>
            {added === 0 ? "Nothing New" : `Suppress ${countNoun(added, "Entry", "Entries")}`}
          </Button>
        )}
      </span>
    </>
  );
}

type ReadyFile = Extract<ReturnType<typeof useImport>["csv"]["state"], { status: "ready" }>;

function isMapped(file: ReadyFile | null): boolean {
  if (file === null || file.table.rowCount === 0) return false;
  return findMappingProblem(suppressionFields, file.table.headers, file.columns) === null;
}

function MappingFooter({ work, onClose }: FooterProps) {
  const { csv, hasEntries, reason, setReason } = work;
  const file = csv.state.status === "ready" ? csv.state : null;
  const isReady = isMapped(file) && hasEntries && reason.trim() !== "";
  return (
    <>
      {file && (
        <div className="w-60">
          <InputField
            label="Reason of rows without one"
            maxLength={suppressionReasonLimit}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      {file && !hasEntries && (
        <p className="text-xs text-warm">
          Choose the column of addresses, phones, profiles, domains or companies.
        </p>
      )}
      <span className="ml-auto flex gap-2">
        <Button onClick={onClose}>Cancel</Button>
        {file && (
          <Button look="primary" disabled={!isReady} onClick={() => void work.check()}>
            Check {countNoun(file.table.rowCount, "Row", "Rows")}
          </Button>
        )}
      </span>
    </>
  );
}
