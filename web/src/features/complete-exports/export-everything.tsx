import { Dialog } from "@base-ui/react/dialog";
import { type ExportProfile, exportColumns, type SentExportSource } from "@eq/contracts";
import { Download, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { describeLeftOut } from "../exports/index.ts";
import { BeforeDownload } from "./before-download.tsx";
import { useDownloadExport, usePlanExport } from "./queries.ts";
import { type BeforeDownloadState, useBeforeDownload } from "./use-before-download.ts";

export interface ExportEverythingProps {
  source: SentExportSource;
  /** The button that opened the dialog; it gets the focus back on close. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

type Format = "csv" | "xlsx";

const profileNames: Readonly<Record<ExportProfile, string>> = {
  eq: "EQ",
  instantly: "Instantly",
  smartlead: "Smartlead",
  hubspot: "HubSpot",
  linkedin: "LinkedIn Matched Audiences",
};
const profileOptions = (Object.keys(profileNames) as ExportProfile[]).map((value) => ({
  value,
  label: `${profileNames[value]}, ${exportColumns[value].length} columns`,
}));
const formatOptions: { value: Format; label: string }[] = [
  { value: "csv", label: "CSV" },
  { value: "xlsx", label: "XLSX" },
];

/** Exports everything of a search, a campaign or a selection as one file, after saying what it will have. */
export function ExportEverything({ source, anchor, onClose }: ExportEverythingProps) {
  const [format, setFormat] = useState<Format>("csv");
  const [profile, setProfile] = useState<ExportProfile>("eq");
  const before = useBeforeDownload(source);
  const saving = useSaveExport({ source, format, profile, before, onSaved: onClose });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Dialog.Popup
          finalFocus={anchor}
          className="fixed inset-x-4 top-[max(1rem,8vh)] z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-150 animate-rise flex-col overflow-hidden rounded-dialog bg-raised shadow-dialog outline-none max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:rounded-b-none"
        >
          <header className="flex flex-none items-start gap-3 border-b border-line py-3.5 pr-3 pl-5 max-md:pl-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-md tracking-md">Export everything</Dialog.Title>
              <Dialog.Description className="truncate text-xs text-ink-2">
                {before.check ? before.check.name : `All ${source.of}`}
              </Dialog.Description>
            </div>
            <Dialog.Close render={<IconButton label="Close" />}>
              <X size={16} aria-hidden="true" />
            </Dialog.Close>
          </header>
          <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-5 py-4 max-md:px-4">
            <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
              {source.of === "people" && (
                <SelectField
                  label="Columns"
                  options={profileOptions}
                  value={profile}
                  onChange={setProfile}
                  hint="As these products import them"
                />
              )}
              <FileFormat format={format} onChange={setFormat} />
            </div>
            <BeforeDownload before={before} />
            {saving.problem && (
              <Notice tone="error" title="The file was not saved">
                {saving.problem}
              </Notice>
            )}
          </div>
          <Foot source={source} before={before} saving={saving} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function FileFormat({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  return (
    <div className="grid gap-1">
      <span className="text-xs text-ink-2">File</span>
      <Segmented label="File" options={formatOptions} value={format} onChange={onChange} block />
      <p className="text-xs text-ink-2">{format === "csv" ? "All cells quoted, UTF-8" : "One sheet"}</p>
    </div>
  );
}

type Saving = ReturnType<typeof useSaveExport>;

interface FootProps {
  source: SentExportSource;
  before: BeforeDownloadState;
  saving: Saving;
}

function Foot({ source, before: { counts }, saving }: FootProps) {
  const rows = counts?.rows ?? 0;
  return (
    <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 max-md:px-4">
      <p role="status" className="mr-auto text-xs text-ink-2">
        {counts && `${countRows(rows)}, ${describeCost(source)}.`}
        {source.of === "people" && " Recorded in the export audit."}
      </p>
      <Dialog.Close render={<Button />}>Close</Dialog.Close>
      <Button look="primary" disabled={rows === 0 || saving.isPending} onClick={saving.save}>
        {saving.isPending ? <Spinner /> : <Download size={14} aria-hidden="true" />}
        {saving.isPending ? "Exporting…" : `Export ${countRows(rows)}`}
      </Button>
    </footer>
  );
}

const countRows = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;

/** An export of a search costs what a further page of it costs. */
const describeCost = ({ kind }: SentExportSource) =>
  kind === "saved-search" ? "free within a day of the search, else 1 credit" : "free";

interface SaveOptions {
  source: SentExportSource;
  format: Format;
  profile: ExportProfile;
  before: BeforeDownloadState;
  onSaved: () => void;
}

/** Fixes the rows, then saves their file. A file that could not be received is downloaded again from the same rows. */
function useSaveExport({ source, format, profile, before, onSaved }: SaveOptions) {
  const planning = usePlanExport();
  const downloading = useDownloadExport();
  const { choices } = before;
  const planKey = JSON.stringify([source, choices]);
  const [planned, setPlanned] = useState<{ key: string; plan: NonNullable<typeof planning.data> } | null>(
    null,
  );
  const save = async () => {
    try {
      const plan =
        planned?.key === planKey ? planned.plan : await planning.mutateAsync({ source, ...choices });
      setPlanned({ key: planKey, plan });
      const fileName = await downloading.mutateAsync({ id: plan.run.id, format, profile });
      const detail = [countRows(plan.rows), describeLeftOut(plan)].filter(Boolean).join(". ");
      showToast({ text: `Saved ${fileName}`, detail });
      onSaved();
    } catch {
      // The mutations keep the error, which the dialog shows.
    }
  };
  const error = planning.error ?? downloading.error;
  return {
    save: () => void save(),
    isPending: planning.isPending || downloading.isPending,
    problem: error && describeProblem(error, { isPlanned: planned?.key === planKey }),
  };
}

function describeProblem(error: Error, { isPlanned }: { isPlanned: boolean }): string {
  return isPlanned
    ? `${describeError(error)} The export is among your runs and can be downloaded from there.`
    : describeError(error);
}
