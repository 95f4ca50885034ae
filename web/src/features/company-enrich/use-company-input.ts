import { type RefObject, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type CsvInput,
  type CsvValues,
  chooseDomain,
  describeList,
  type InputMode,
  readStoredInput,
  separateDuplicates,
  storeInput,
  useCsvInput,
} from "../enrich-tool/index.ts";
import { type CompanyFieldId, companyFields } from "../file-import/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { splitCompanyNames } from "./split-company-names.ts";

/** What the user has entered, and the rows that it gives. */
export interface CompanyInput {
  mode: InputMode;
  setMode: (mode: InputMode) => void;
  text: string;
  setText: (text: string) => void;
  namesField: RefObject<HTMLTextAreaElement | null>;
  /** Shows these names in the text area and focuses it. */
  editNames: (text: string) => void;
  csv: CsvInput;
  /** The rows to send, without repeated ones. */
  rows: readonly SentRunRow[];
  duplicateCount: number;
  /** The run's label: the file's name, or the first names. */
  label: string;
}

/** Holds the input of Company Enrich. The typed text survives leaving the page. */
export function useCompanyInput(): CompanyInput {
  const [mode, setMode] = useState<InputMode>("manual");
  const [text, setText] = useState(() => readStoredInput("companies"));
  const csv = useCsvInput(companyFields, readCsvRow);
  const typed = useMemo(
    () => separateDuplicates(splitCompanyNames(text).map((companyName) => ({ companyName }))),
    [text],
  );
  const { unique, duplicateCount } = mode === "manual" ? typed : csv;
  const firstNames = unique.slice(0, 2).map(({ companyName, domain }) => companyName || domain || "");
  const namesField = useRef<HTMLTextAreaElement>(null);
  const changeText = (next: string) => {
    setText(next);
    storeInput("companies", next);
  };
  const editNames = (next: string) => {
    flushSync(() => {
      setMode("manual");
      changeText(next);
    });
    namesField.current?.focus();
  };
  return {
    mode,
    setMode,
    text,
    setText: changeText,
    namesField,
    editNames,
    csv,
    rows: unique,
    duplicateCount,
    label: (mode === "csv" && csv.fileName) || describeList(firstNames, unique.length),
  };
}

function readCsvRow(values: CsvValues<CompanyFieldId>, line: number): SentRunRow {
  const { company, website, email, city, state, country } = values;
  return { companyName: company, domain: chooseDomain(website, email), city, state, country, line };
}
