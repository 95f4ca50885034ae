import { useMemo, useState } from "react";
import {
  type CsvInput,
  type CsvRow,
  type Duplicate,
  describeList,
  type InputMode,
  readStoredInput,
  separateDuplicates,
  storeInput,
  useCsvInput,
} from "../enrich-tool/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { companyCsvFields } from "./company-csv-fields.ts";
import { splitCompanyNames } from "./split-company-names.ts";

/** What the user has entered, and the rows that it gives. */
export interface CompanyInput {
  mode: InputMode;
  setMode: (mode: InputMode) => void;
  text: string;
  setText: (text: string) => void;
  csv: CsvInput;
  /** The rows to send, without repeated ones. */
  rows: readonly SentRunRow[];
  duplicates: readonly Duplicate[];
  /** The run's label: the file's name, or the first names. */
  label: string;
}

/** Holds the input of Company Enrich. The typed text survives leaving the page. */
export function useCompanyInput(): CompanyInput {
  const [mode, setMode] = useState<InputMode>("manual");
  const [text, setText] = useState(() => readStoredInput("companies"));
  const csv = useCsvInput(companyCsvFields);
  const typedRows = useMemo(() => splitCompanyNames(text).map((companyName) => ({ companyName })), [text]);
  const fileRows = useMemo(() => csv.rows.map(readCsvRow), [csv.rows]);
  const allRows = mode === "manual" ? typedRows : fileRows;
  const { unique, duplicates } = useMemo(() => separateDuplicates(allRows), [allRows]);
  const firstNames = describeList(unique.slice(0, 2).map(({ companyName, domain }) => companyName || domain || ""));
  return {
    mode,
    setMode,
    text,
    setText: (next) => {
      setText(next);
      storeInput("companies", next);
    },
    csv,
    rows: unique,
    duplicates,
    label: (mode === "csv" && csv.fileName) || firstNames,
  };
}

function readCsvRow({ line, values }: CsvRow): SentRunRow {
  const { companyName = "", domain, city, state, country } = values;
  return { companyName, domain, city, state, country, line };
}
