import type { ReactNode } from "react";

/** A row of a file with the values of the columns that the user has set. */
export interface CsvRow {
  /** Line of the file, from 1. */
  line: number;
  values: Readonly<Record<string, string>>;
}

/** A file that the user has chosen. */
export interface CsvInput {
  panel: ReactNode;
  fileName: string | null;
  rows: readonly CsvRow[];
  /** True while two columns are set to one field, or a needed one is not set. */
  hasProblem: boolean;
}

const noRows: readonly CsvRow[] = [];

/** Stand-in. */
export function useCsvInput(_fields: readonly unknown[]): CsvInput {
  return { panel: <p className="p-4">CSV</p>, fileName: null, rows: noRows, hasProblem: false };
}
