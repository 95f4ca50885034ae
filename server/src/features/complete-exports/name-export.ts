import { type ExportRowKind, type FileFormat, nameLeadExport } from "@eq/contracts";

export interface NamedExport {
  label: string;
  of: ExportRowKind;
  at: Date;
  /** Tells files of one name and day apart. */
  number: number;
}

/** Names the file of an export: leads_export_{label}_{day}.csv, from the second of a day on with a number. */
export function nameExport({ label, of, at, number }: NamedExport, format: FileFormat = "csv"): string {
  const leads = nameLeadExport(label, at.toISOString().slice(0, 10)).replace(/\.csv$/, "");
  const name = of === "people" ? leads : leads.replace(/^leads_/, "companies_");
  return `${name}${number > 1 ? `_${number}` : ""}.${format}`;
}
