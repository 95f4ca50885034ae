import type { FlatRecord } from "@eq/contracts";
import { useMemo } from "react";
import { ColumnsButton, type DataColumn, DataTable } from "../../ui/data-table/index.ts";

export interface RawTableProps {
  /** The user's choice of columns is stored under this name. */
  name: string;
  /** Names of the fields, in the order of the columns. */
  columns: readonly string[];
  rows: readonly FlatRecord[];
}

interface NumberedRow {
  key: string;
  record: FlatRecord;
}

/** The table of all fields of the results. */
export function RawTable({ name, columns, rows }: RawTableProps) {
  const dataColumns = useMemo(
    () => columns.map((field, index) => createColumn(field, index, rows)),
    [columns, rows],
  );
  const numbered = useMemo(
    () => rows.map((record, index): NumberedRow => ({ key: String(index), record })),
    [rows],
  );
  return (
    <DataTable
      name={name}
      label="Raw data table"
      columns={dataColumns}
      rows={numbered}
      rowKey={getKey}
      state="ready"
      empty={<p className="p-4 text-ink-2">No results yet.</p>}
      height="26rem"
      tools={
        <span className="ml-auto">
          <ColumnsButton name={name} columns={dataColumns} />
        </span>
      }
    />
  );
}

const getKey = ({ key }: NumberedRow) => key;

function createColumn(field: string, index: number, rows: readonly FlatRecord[]): DataColumn<NumberedRow> {
  const isNumber = rows.some((row) => typeof row[field] === "number");
  return {
    id: field,
    header: field,
    text: ({ record }) => readCell(record[field]),
    cell: ({ record }) => String(record[field] ?? ""),
    align: isNumber ? "end" : "start",
    isSticky: index === 0,
    width: index === 0 ? 220 : 160,
  };
}

function readCell(value: FlatRecord[string] | undefined): string | number | null {
  if (value === undefined) return null;
  return typeof value === "boolean" ? String(value) : value;
}
