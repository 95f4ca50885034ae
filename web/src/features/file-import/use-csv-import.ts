import { useCallback, useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { CsvProblem, csvProblemTitle } from "./csv/csv-problem.ts";
import type { CsvTable } from "./csv/csv-table.ts";
import { type CsvLimits, defaultCsvLimits } from "./csv/parse-csv.ts";
import { readCsvFile } from "./csv/read-csv-file.ts";
import { type ColumnFields, type CsvField, guessColumns, type MappingProblem } from "./csv-mapping.ts";

/** The file that the user chose. */
export type CsvImportState<Id extends string> =
  | { readonly status: "empty" }
  | { readonly status: "reading"; readonly fileName: string; readonly progress: number }
  | { readonly status: "failed"; readonly problem: MappingProblem }
  | {
      readonly status: "ready";
      readonly table: CsvTable;
      readonly columns: ColumnFields<Id>;
      /** A problem of the last change, which was not made. */
      readonly problem: MappingProblem | null;
    };

export interface CsvImport<Id extends string> {
  readonly fields: readonly CsvField<Id>[];
  readonly limits: CsvLimits;
  readonly state: CsvImportState<Id>;
  /** Reads a file; stops reading the one before. */
  readonly chooseFile: (file: File) => void;
  /** Shows why a file was refused. A file that is already read stays. */
  readonly refuseFile: (reason: string) => void;
  readonly setColumn: (column: number, field: Id | null) => void;
  readonly setHasHeader: (hasHeader: boolean) => void;
  readonly clear: () => void;
}

/** Reads the CSV file that the user chooses, and holds the fields of its columns. */
export function useCsvImport<Id extends string>(
  fields: readonly CsvField<Id>[],
  limits: CsvLimits = defaultCsvLimits,
): CsvImport<Id> {
  const [state, setState] = useState<CsvImportState<Id>>({ status: "empty" });
  /** The running read, or the table that is open. */
  const current = useRef<{ close: () => void } | null>(null);

  const replaceCurrent = useCallback((next: { close: () => void } | null) => {
    current.current?.close();
    current.current = next;
  }, []);
  useEffect(() => () => replaceCurrent(null), [replaceCurrent]);

  const show = (table: CsvTable) =>
    setState({ status: "ready", table, columns: guessColumns(fields, table.headers), problem: null });

  const chooseFile = async (file: File) => {
    const leave = new AbortController();
    replaceCurrent({ close: () => leave.abort() });
    setState({ status: "reading", fileName: file.name, progress: 0 });
    try {
      const onProgress = (progress: number) => {
        if (!leave.signal.aborted) setState({ status: "reading", fileName: file.name, progress });
      };
      const table = await readCsvFile(file, { signal: leave.signal, onProgress, limits });
      if (leave.signal.aborted) return table.close();
      current.current = table;
      show(table);
    } catch (error) {
      if (!leave.signal.aborted) setState({ status: "failed", problem: describeProblem(error) });
    }
  };

  return {
    fields,
    limits,
    state,
    chooseFile: (file) => void chooseFile(file),
    refuseFile: (text) => {
      const problem = { title: csvProblemTitle, text };
      if (state.status === "ready") return setState({ ...state, problem });
      replaceCurrent(null);
      setState({ status: "failed", problem });
    },
    setColumn: (column, field) => {
      if (state.status !== "ready") return;
      const columns = state.columns.map((each, index) => (index === column ? field : each));
      setState({ ...state, columns, problem: null });
    },
    setHasHeader: (hasHeader) => {
      if (state.status !== "ready") return;
      try {
        show(state.table.withHeader(hasHeader));
      } catch (error) {
        setState({ ...state, problem: describeProblem(error) });
      }
    },
    clear: () => {
      replaceCurrent(null);
      setState({ status: "empty" });
    },
  };
}

function describeProblem(error: unknown): MappingProblem {
  const text = error instanceof CsvProblem ? error.reason : describeError(error);
  return { title: csvProblemTitle, text };
}
