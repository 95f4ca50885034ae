import { ChevronDown, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { countNoun } from "../../lib/count-noun.ts";
import { classNames } from "../../ui/class-names.ts";
import type { CsvTable } from "./csv/csv-table.ts";
import { type ColumnFields, type CsvField, mapRows } from "./csv-mapping.ts";

export interface MappingTableProps<Id extends string> {
  table: CsvTable;
  fields: readonly CsvField<Id>[];
  columns: ColumnFields<Id>;
  onColumn: (column: number, field: Id | null) => void;
  /** How each of the first rows is read, in a column of its own; without it there is none. */
  readAs?: readonly ReactNode[] | undefined;
}

const headClass = "border-line border-y bg-sunken px-2 py-2.5 text-left align-top font-normal";
const cellClass = "h-8 max-w-55 truncate border-line border-b px-2 whitespace-nowrap";
const rowNumberClass = "w-12 pl-4 text-right text-xs text-ink-3";

/** The file's columns, each with the choice of its field, above the first 20 rows. */
export function MappingTable<Id extends string>(props: MappingTableProps<Id>) {
  const { table, fields, columns, onColumn, readAs } = props;
  const { rejected } = mapRows(table.previewRows, { fields, columns });
  const reasons = new Map(rejected.map(({ row, reason }) => [row, reason]));
  const findColumnOf = (reason: string | undefined) =>
    columns.indexOf(fields.find(({ required }) => required?.missing === reason)?.id ?? null);
  const rest = table.rowCount - table.previewRows.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll a wide table
    <section className="overflow-x-auto" tabIndex={0} aria-label="Column mapping">
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className={classNames(headClass, rowNumberClass)}>
              Row
            </th>
            {table.headers.map((header, column) => (
              <th key={header} scope="col" className={classNames(headClass, "min-w-33")}>
                <span className="mb-1 block max-w-55 truncate text-xs text-ink-2" title={header}>
                  {header}
                </span>
                <ColumnSelect
                  header={header}
                  fields={fields}
                  value={columns[column] ?? null}
                  onChange={(field) => onColumn(column, field)}
                />
              </th>
            ))}
            {readAs && (
              <th scope="col" className={classNames(headClass, "min-w-33 text-xs text-ink-2")}>
                Read as
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.previewRows.map(({ row, cells }, index) => (
            <PreviewRow
              key={row}
              row={row}
              cells={cells}
              columns={columns}
              reason={reasons.get(row)}
              reasonColumn={Math.max(0, findColumnOf(reasons.get(row)))}
              readAs={readAs && (readAs[index] ?? "")}
            />
          ))}
          {rest > 0 && (
            <tr>
              <td />
              <td colSpan={table.headers.length + (readAs ? 1 : 0)} className="h-8 px-2 text-xs text-ink-3">
                {countNoun(rest, "more row")}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface PreviewRowProps {
  row: number;
  cells: readonly string[];
  columns: ColumnFields<string>;
  /** Why the row is left out; undefined for a row that is used. */
  reason: string | undefined;
  /** The column in which the reason is shown. */
  reasonColumn: number;
  /** How the row is read; undefined without a column for it. */
  readAs: ReactNode;
}

function PreviewRow({ row, cells, columns, reason, reasonColumn, readAs }: PreviewRowProps) {
  return (
    <tr className={reason === undefined ? undefined : "text-ink-3"}>
      <td className={classNames(cellClass, rowNumberClass)}>{row}</td>
      {columns.map((field, column) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
          key={column}
          title={cells[column]}
          className={classNames(cellClass, field === null && "text-ink-3")}
        >
          {reason !== undefined && column === reasonColumn ? (
            <span className="inline-flex items-center gap-1 align-middle text-xs text-warm">
              <TriangleAlert size={14} aria-hidden="true" />
              {reason}, left out
            </span>
          ) : (
            cells[column]
          )}
        </td>
      ))}
      {readAs !== undefined && (
        <td className="h-8 max-w-88 truncate border-line border-b px-2 text-xs whitespace-nowrap">
          {readAs}
        </td>
      )}
    </tr>
  );
}

interface ColumnSelectProps<Id extends string> {
  header: string;
  fields: readonly CsvField<Id>[];
  value: Id | null;
  onChange: (field: Id | null) => void;
}

function ColumnSelect<Id extends string>({ header, fields, value, onChange }: ColumnSelectProps<Id>) {
  return (
    <span className="relative grid">
      <select
        aria-label={`Use of column ${header}`}
        value={value ?? ""}
        onChange={({ target }) => onChange(fields.find(({ id }) => id === target.value)?.id ?? null)}
        className={classNames(
          "min-h-7 w-full appearance-none rounded-control border pr-6 pl-2 text-xs outline-none focus-visible:focus-glow max-md:min-h-9",
          value === null
            ? "border-line-strong bg-surface text-ink-3"
            : "border-accent-line bg-[color-mix(in_oklab,var(--color-accent-tint)_45%,var(--color-surface))] text-ink",
        )}
      >
        <option value="">Not used</option>
        {fields.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={12}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
