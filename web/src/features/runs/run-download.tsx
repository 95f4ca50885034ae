import { downloadExport, downloadRun, type Run, type SentInputOf } from "@eq/contracts";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { describeError } from "../../lib/api-error.ts";
import { countNoun } from "../../lib/count-noun.ts";
import { downloadFile } from "../../lib/download.ts";
import { saveFile } from "../../lib/download-file.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";

export interface RunDownloadProps {
  run: Run;
  only?: SentInputOf<typeof downloadRun>["only"];
  fields?: readonly string[];
  format?: "csv" | "xlsx";
  look?: ButtonProps["look"];
  children: ReactNode;
}

/** A button that saves a run's items as a file, and says how many rows it has. */
export function RunDownload({
  run,
  only = "all",
  fields,
  format = "csv",
  look = "plain",
  children,
}: RunDownloadProps) {
  const download = useMutation({
    mutationFn: () =>
      run.kind === "export"
        ? downloadFile(downloadExport, { id: run.id, format })
        : downloadFile(downloadRun, { id: run.id, format, only, fields: fields?.join(",") }),
    onSuccess: ({ file, fileName, rowCount }) => {
      saveFile(file, fileName);
      showToast({ text: `Saved ${fileName}`, detail: rowCount === null ? null : countNoun(rowCount, "row") });
    },
    onError: (error) => {
      showToast({ text: "CSV export failed", detail: describeError(error), tone: "problem" });
    },
  });
  return (
    <Button look={look} size="sm" disabled={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
      {children}
    </Button>
  );
}
