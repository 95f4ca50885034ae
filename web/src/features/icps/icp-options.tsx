import { Notice } from "../../ui/notice.tsx";
import { BeforeDownload, FileOptions } from "../complete-exports/index.ts";
import { PushPanel } from "../crm-push/index.ts";
import { type ExportFormat, exportFormats } from "./export-history.ts";
import { icpFileName } from "./export-icps.ts";
import type { useIcpExport } from "./use-icp-export.ts";

const formatWords: Readonly<Record<ExportFormat, { name: string; hint: string }>> = {
  CSV: { name: "CSV Export", hint: icpFileName },
  HubSpot: { name: "HubSpot", hint: "Not connected" },
  LaborEdge: { name: "LaborEdge", hint: "CSV only" },
};

export interface IcpOptionsProps {
  exporting: ReturnType<typeof useIcpExport>;
}

/** Chooses the format of an export and the file's columns, and says what the file will have. */
export function IcpOptions({ exporting }: IcpOptionsProps) {
  const { format, setFormat, file, setFile, isOwnFile, before, problem, crm, push } = exporting;
  return (
    <div className="grid content-start gap-4 px-5 py-4 max-md:px-4">
      <IcpFormats format={format} isOwnFile={isOwnFile} isConnected={crm !== null} onChange={setFormat} />
      {format === "CSV" && (
        <>
          <FileOptions of="people" file={file} onChange={setFile} />
          <BeforeDownload before={before} />
        </>
      )}
      {push && crm && (
        <>
          <BeforeDownload before={before} target="crm" />
          <PushPanel push={push} crm={crm.name} />
        </>
      )}
      {problem && (
        <Notice tone="error" title="The file was not saved">
          {problem}
        </Notice>
      )}
    </div>
  );
}

function describeFormat(
  format: ExportFormat,
  { isOwnFile, isConnected }: Pick<IcpFormatsProps, "isOwnFile" | "isConnected">,
): string {
  if (format === "CSV" && !isOwnFile) return "Named after the search";
  return format === "HubSpot" && isConnected ? "Connected" : formatWords[format].hint;
}

interface IcpFormatsProps {
  format: ExportFormat;
  /** False when the file is named after the search. */
  isOwnFile: boolean;
  /** Whether rows can be pushed to HubSpot. */
  isConnected: boolean;
  onChange: (format: ExportFormat) => void;
}

function IcpFormats({ format, isOwnFile, isConnected, onChange }: IcpFormatsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-xs text-ink-2">Format</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {exportFormats.map((option) => (
          <label
            key={option}
            className="flex cursor-pointer items-start gap-2.5 rounded-card border border-line p-3 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-tint"
          >
            <input
              type="radio"
              name="export-format"
              value={option}
              checked={option === format}
              onChange={() => onChange(option)}
              className="mt-0.5 size-4 flex-none accent-accent"
            />
            <span className="grid min-w-0">
              <span className="font-strong">{formatWords[option].name}</span>
              <span className="truncate text-xs text-ink-2">
                {describeFormat(option, { isOwnFile, isConnected })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
