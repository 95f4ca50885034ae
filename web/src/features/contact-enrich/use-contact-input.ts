import type { ContactRow } from "@eq/contracts";
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
import { type ContactFieldId, contactFields } from "../file-import/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { type ContactLine, readContactLines, writeContactLine } from "./contact-lines.ts";

/** What the user has entered, and the rows that it gives. */
export interface ContactInput {
  mode: InputMode;
  setMode: (mode: InputMode) => void;
  text: string;
  setText: (text: string) => void;
  linesField: RefObject<HTMLTextAreaElement | null>;
  /** Shows this row in the text area. */
  writeRow: (row: ContactRow) => void;
  focusLines: () => void;
  lines: readonly ContactLine[];
  csv: CsvInput;
  rows: readonly SentRunRow[];
  /** Number of rows that ask for the same contact as an earlier row. */
  duplicateCount: number;
  /** The run's label: the file's name, or the first names. */
  label: string;
}

/** Holds the input of Contact Enrich. The typed text survives leaving the page. */
export function useContactInput(): ContactInput {
  const [mode, setMode] = useState<InputMode>("manual");
  const [text, setText] = useState(() => readStoredInput("contacts"));
  const linesField = useRef<HTMLTextAreaElement>(null);
  const csv = useCsvInput(contactFields, readCsvRow);
  const lines = useMemo(() => readContactLines(text), [text]);
  const typed = useMemo(
    () => separateDuplicates(lines.flatMap(({ row, line }) => (row === null ? [] : [{ ...row, line }]))),
    [lines],
  );
  const { all: rows, duplicateCount } = mode === "manual" ? typed : csv;
  const changeText = (next: string) => {
    setText(next);
    storeInput("contacts", next);
  };
  return {
    mode,
    setMode,
    text,
    setText: changeText,
    linesField,
    writeRow: (row) =>
      flushSync(() => {
        setMode("manual");
        changeText(writeContactLine(row));
      }),
    focusLines: () => linesField.current?.focus(),
    lines,
    csv,
    rows,
    duplicateCount,
    label: (mode === "csv" && csv.fileName) || describeRows(rows),
  };
}

function describeRows(rows: readonly SentRunRow[]): string {
  const names = rows.slice(0, 2).map(({ fullName }) => fullName ?? "");
  return describeList(names, rows.length);
}

function readCsvRow(values: CsvValues<ContactFieldId>, line: number): SentRunRow {
  const { fullName, company, website, email, city, state, country } = values;
  const domain = chooseDomain(website, email);
  return { fullName, companyName: company, domain, city, state, country, line };
}
