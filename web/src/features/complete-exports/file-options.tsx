import { type ExportProfile, type ExportRowKind, exportColumns } from "@eq/contracts";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";

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

/** How a file is written. */
export interface FileChoice {
  format: Format;
  profile: ExportProfile;
}

export const firstFile: FileChoice = { format: "csv", profile: "eq" };

export interface FileOptionsProps {
  of: ExportRowKind;
  file: FileChoice;
  onChange: (file: FileChoice) => void;
}

/** Chooses the columns and the kind of a file. */
export function FileOptions({ of, file, onChange }: FileOptionsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      {of === "people" && (
        <SelectField
          label="Columns"
          options={profileOptions}
          value={file.profile}
          onChange={(profile) => onChange({ ...file, profile })}
          hint="As these products import them"
        />
      )}
      <FileFormat format={file.format} onChange={(format) => onChange({ ...file, format })} />
    </div>
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
