import { Dialog } from "@base-ui/react/dialog";
import type { SentExportSource } from "@eq/contracts";
import { Download, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PushButton, PushPanel, type PushState, useGetCrm, usePush } from "../crm-push/index.ts";
import { BeforeDownload } from "./before-download.tsx";
import { type ExportTarget, FileOptions, firstFile, TargetChoice } from "./file-options.tsx";
import { usePlanExport } from "./queries.ts";
import { type BeforeDownloadState, useBeforeDownload } from "./use-before-download.ts";
import { useSaveExport } from "./use-save-export.ts";

export interface ExportEverythingProps {
  source: SentExportSource;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Exports everything of a search, a campaign or a selection as one file, after saying what it will have. */
export function ExportEverything({ source, anchor, onClose }: ExportEverythingProps) {
  const [file, setFile] = useState(firstFile);
  const before = useBeforeDownload(source);
  const saving = useSaveExport({ source, file, before, onSaved: onClose });
  const crm = useGetCrm();
  const [target, setTarget] = useState<ExportTarget>("file");
  const push = usePushOfSource(source, before);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,8vh)] z-40 mx-auto flex max-h-[calc(92dvh-1rem)] max-w-150 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:max-h-[calc(100dvh-2rem)] max-md:rounded-b-none"
        >
          <div className="flex flex-none items-start gap-3 border-b border-line py-3.5 pr-3 pl-5 max-md:pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-md tracking-md">Export everything</Dialog.Title>
              <Dialog.Description className="truncate text-xs text-ink-2">
                {before.check ? before.check.name : `All ${source.of}`}
              </Dialog.Description>
            </div>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 py-4 max-md:px-4">
            {crm && <TargetChoice target={target} crm={crm.name} onChange={setTarget} />}
            {target === "file" && <FileOptions of={source.of} file={file} onChange={setFile} />}
            <BeforeDownload before={before} target={target} />
            {crm && target === "crm" && <PushPanel push={push} crm={crm.name} />}
            {target === "file" && saving.problem && (
              <Notice tone="error" title="The file was not saved">
                {saving.problem}
              </Notice>
            )}
          </div>
          <Foot source={source} before={before} saving={saving} push={target === "crm" ? push : null} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The push of a source's rows, with the choices about old values and earlier exports. */
function usePushOfSource(source: SentExportSource, { choices }: BeforeDownloadState): PushState {
  const planning = usePlanExport();
  return usePush({
    planKey: JSON.stringify([source, choices]),
    plan: async () => (await planning.mutateAsync({ source, profile: "hubspot", ...choices })).run.id,
    onStarted: () => {},
  });
}

type Saving = ReturnType<typeof useSaveExport>;

interface FootProps {
  source: SentExportSource;
  before: BeforeDownloadState;
  saving: Saving;
  /** Null for a file. */
  push: PushState | null;
}

function Foot({ source, before: { counts }, saving, push }: FootProps) {
  const rows = counts?.rows ?? 0;
  return (
    <div className="flex flex-none items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:flex-wrap max-md:px-4">
      <p role="status" className="min-w-0 flex-1 text-xs text-ink-2 max-md:basis-full">
        {counts && `${countNoun(rows, "row")}, ${describeCost(source)}.`}
        {source.of === "people" && " Recorded in the export log."}
      </p>
      <Dialog.Close render={<Button />}>Close</Dialog.Close>
      {push ? (
        <PushButton push={push} isReady={rows > 0} />
      ) : (
        <Button look="primary" disabled={rows === 0 || saving.isPending} onClick={saving.save}>
          {saving.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
          {saving.isPending ? "Exporting…" : `Export ${countNoun(rows, "row")}`}
        </Button>
      )}
    </div>
  );
}

/** An export of a search costs what a further page of it costs. */
const describeCost = ({ kind }: SentExportSource) =>
  kind === "search" || kind === "saved-search" ? "free within a day of the search, else 1 credit" : "free";
