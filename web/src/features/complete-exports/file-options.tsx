import {
  type CompanyExportProfile,
  companyExportProfiles,
  type ExportProfile,
  type ExportRowKind,
  exportColumns,
} from "@eq/contracts";
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
const companyProfileOptions: { value: CompanyExportProfile; label: string }[] = [
  { value: "eq", label: "EQ, all columns" },
  { value: "hubspot", label: `HubSpot companies, ${companyExportProfiles.hubspot.length} columns` },
];
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

export type ExportTarget = "file" | "crm";

/** Chooses whether rows become a file or are pushed to the CRM. */
export function TargetChoice({
  target,
  crm,
  onChange,
}: {
  target: ExportTarget;
  crm: string;
  onChange: (target: ExportTarget) => void;
}) {
  const options: { value: ExportTarget; label: string }[] = [
    { value: "file", label: "File" },
    { value: "crm", label: crm },
  ];
  return <Segmented label="Export to" options={options} value={target} onChange={onChange} block />;
}

export interface FileOptionsProps {
  of: ExportRowKind;
  file: FileChoice;
  onChange: (file: FileChoice) => void;
}

/** Chooses the columns and the kind of a file. */
export function FileOptions({ of, file, onChange }: FileOptionsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      <SelectField<ExportProfile>
        label="Columns"
        options={of === "people" ? profileOptions : companyProfileOptions}
        value={file.profile}
        onChange={(profile) => onChange({ ...file, profile })}
        hint="Columns as HubSpot and others import them, without emails that are only likely"
      />
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
