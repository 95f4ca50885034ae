import type { Run } from "@eq/contracts";
import { Link } from "@tanstack/react-router";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { formatCount, RunStrip, useRun } from "../runs/index.ts";
import { PreviewView } from "./preview-view.tsx";
import type { PushState } from "./use-push.ts";

export interface PushPanelProps {
  push: PushState;
  /** Such as "HubSpot". */
  crm: string;
}

/** A push in its dialog: the comparison with the CRM, which fields win, and the progress. */
export function PushPanel({ push, crm }: PushPanelProps) {
  const { run, problem, isPreviewing, progress, preview } = push;
  if (run) return <StartedPush run={run} />;
  return (
    <>
      {problem && (
        <Notice tone="error" title={`Nothing was sent to ${crm}`}>
          {problem}
        </Notice>
      )}
      {isPreviewing && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {progress
            ? `Comparing with ${crm}: ${formatCount(progress.done)} of ${formatCount(progress.total)} rows`
            : "Fixing the rows…"}
        </p>
      )}
      {!isPreviewing && !preview && !problem && (
        <p className="text-ink-2">
          The preview compares these rows with {crm} and writes nothing. You then choose which values win.
        </p>
      )}
      {preview && !isPreviewing && <PreviewView preview={preview} push={push} crm={crm} />}
    </>
  );
}

function StartedPush({ run: started }: { run: Run }) {
  const { run, isConnected } = useRun(started.id);
  return (
    <div className="grid gap-2">
      <RunStrip run={run ?? started} isConnected={isConnected} />
      <p className="text-xs text-ink-2">
        It goes on when you close this dialog.{" "}
        <Link
          to="/dashboard/runs/$runId"
          params={{ runId: started.id }}
          className="text-accent underline underline-offset-3"
        >
          Rows, file and undo
        </Link>
      </p>
    </div>
  );
}
