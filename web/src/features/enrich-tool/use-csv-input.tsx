import { type ReactNode, useEffect, useState } from "react";
import { saveFile } from "../../lib/download-file.ts";
import { logProblem } from "../../lib/log.ts";
import {
  type CsvField,
  type CsvImportState,
  CsvPreview,
  findMappingProblem,
  nameRejectedFile,
  useCsvImport,
  writeRejectedRows,
} from "../file-import/index.ts";
import type { SentRunRow } from "../runs/index.ts";
import { noRows } from "./find-duplicates.ts";
import { type CsvRows, type CsvValues, readCsvRows } from "./read-csv-rows.ts";

/** The file that the user has chosen, with the rows that it gives. */
export interface CsvInput extends Omit<CsvRows, "rejected"> {
  /** The choice of a file, then its preview. */
  panel: ReactNode;
  fileName: string | null;
  /** Number of rows in the file. */
  rowsRead: number;
  /** Number of rows that lack a needed value. */
  leftOutCount: number;
  /** Saves the rows that lack a needed value as a file, with the reasons. */
  saveLeftOut: () => Promise<void>;
  /** True while rows are read, or while two columns are set to one field. */
  isUnready: boolean;
}

const nothingRead: CsvRows = { ...noRows, rejected: [] };

/**
 * Reads a CSV file for a tool.
 * @param fields the columns that the tool reads; always the same list
 * @param toRow makes a row to send; always the same function
 */
export function useCsvInput<Id extends string>(
  fields: readonly CsvField<Id>[],
  toRow: (values: CsvValues<Id>, line: number) => SentRunRow,
): CsvInput {
  const csvImport = useCsvImport(fields);
  const { state } = csvImport;
  const { rows, isReading } = useRows(state, fields, toRow);
  const table = state.status === "ready" ? state.table : null;
  const { rejected, ...counted } = rows;
  return {
    ...counted,
    panel: <CsvPreview csvImport={csvImport} />,
    fileName: table?.fileName ?? null,
    rowsRead: table?.rowCount ?? 0,
    leftOutCount: rejected.length,
    saveLeftOut: async () => {
      if (table) saveFile(await writeRejectedRows(table, rejected), nameRejectedFile(table.fileName));
    },
    isUnready: state.status === "reading" || isReading || hasMappingProblem(state, fields),
  };
}

function hasMappingProblem<Id extends string>(
  state: CsvImportState<Id>,
  fields: readonly CsvField<Id>[],
): boolean {
  if (state.status !== "ready") return false;
  return findMappingProblem(fields, state.table.headers, state.columns) !== null;
}

/** Reads the rows again whenever the file or its columns change. */
function useRows<Id extends string>(
  state: CsvImportState<Id>,
  fields: readonly CsvField<Id>[],
  toRow: (values: CsvValues<Id>, line: number) => SentRunRow,
) {
  const table = state.status === "ready" ? state.table : null;
  const columns = state.status === "ready" ? state.columns : null;
  const [result, setResult] = useState<{ columns: unknown; rows: CsvRows } | null>(null);
  useEffect(() => {
    if (!table || !columns) return undefined;
    if (findMappingProblem(fields, table.headers, columns)) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    readCsvRows({ table, fields, columns, toRow }, signal).then(
      (rows) => !signal.aborted && setResult({ columns, rows }),
      (error: unknown) => !signal.aborted && logProblem("The rows of a file could not be read", error),
    );
    return () => controller.abort();
  }, [table, columns, fields, toRow]);
  const isCurrent = columns !== null && result?.columns === columns;
  return { rows: isCurrent ? result.rows : nothingRead, isReading: columns !== null && !isCurrent };
}
