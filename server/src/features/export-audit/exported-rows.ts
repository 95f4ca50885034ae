/** A row of an export. `key` is the person's key; null for a row of whom nobody is known. */
export interface ExportedPerson {
  key: string | null;
  name: string;
  company: string | null;
}

/** Rows that are handed out together. */
export interface ExportedRows {
  people: readonly ExportedPerson[];
  /** People who are suppressed or objected, and have no row. */
  leftOut: number;
  /** Numbers that must not be called, whose cells are blank. */
  blanked: number;
}

export interface NewExport {
  /** The operation. */
  kind: "leads" | "campaign" | "run" | "account" | "export" | "vcard";
  what: string;
  fileName: string;
}
