import { Download } from "lucide-react";
import { describeError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useDownloadMyData } from "./queries.ts";

const megabyte = 1_000_000;

function describeBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / 1000)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** The button that saves everything of the user, with the progress of the download. */
export function DownloadEverything() {
  const { download, cancel, bytes, isPending, isSuccess, error, data } = useDownloadMyData();
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={isPending} onClick={download}>
          {isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
          Download Everything
        </Button>
        {isPending && (
          <Button look="ghost" size="sm" onClick={cancel}>
            Cancel
          </Button>
        )}
        <p role="status" className="min-w-0 text-ink-2 tabular-nums">
          {isPending && (bytes === 0 ? "Preparing the file..." : `${describeBytes(bytes)} received`)}
          {isSuccess && data && `Saved ${data.fileName}, ${describeBytes(data.file.size)}`}
        </p>
      </div>
      {error && (
        <Notice tone="error" title="Your data was not downloaded">
          {describeError(error)}
        </Notice>
      )}
    </div>
  );
}
