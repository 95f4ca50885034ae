import { type ExportFormat, exportFormats } from "./export-history.ts";

const formatWords: Readonly<Record<ExportFormat, { name: string; hint: string }>> = {
  CSV: { name: "CSV Export", hint: "exported_icps.csv" },
  HubSpot: { name: "HubSpot", hint: "Not connected" },
  LaborEdge: { name: "LaborEdge", hint: "Not connected" },
};

export interface IcpFormatsProps {
  format: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

/** Chooses the format of an export. */
export function IcpFormats({ format, onChange }: IcpFormatsProps) {
  return (
    <fieldset className="grid content-start gap-4 px-5 py-4 max-md:px-4">
      <legend className="sr-only">Format</legend>
      <span aria-hidden="true" className="text-xs text-ink-2">
        Format
      </span>
      <div className="-mt-2 grid gap-2 md:grid-cols-3">
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
              <span className="truncate text-xs text-ink-2">{formatWords[option].hint}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="text-xs text-ink-2">
        14 columns, all cells quoted, UTF-8. Suppressed people are left out; do-not-call numbers are blank.
      </p>
    </fieldset>
  );
}
