import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import { ProgressStrip } from "../../ui/progress-strip.tsx";
import { findMappingProblem, namesAnyField } from "./csv-mapping.ts";
import { FileLine } from "./file-line.tsx";
import { FilePicker } from "./file-picker.tsx";
import { MappingTable } from "./mapping-table.tsx";
import type { CsvImport } from "./use-csv-import.ts";

/** The file of a CSV import: the choice of a file, its progress or problem, then its columns and first rows. */
export function CsvPreview<Id extends string>({
  csvImport,
  readAs,
}: {
  csvImport: CsvImport<Id>;
  /** How each of the first rows is read, in a column of its own; without it there is none. */
  readAs?: readonly ReactNode[] | undefined;
}) {
  const { state, fields, chooseFile, refuseFile, setColumn, setHasHeader } = csvImport;
  if (state.status === "ready") {
    const { table, columns } = state;
    const problem = state.problem ?? findMappingProblem(fields, table.headers, columns);
    return (
      <>
        <FileLine table={table} onHasHeader={setHasHeader} onFile={chooseFile} onRefuse={refuseFile} />
        {problem && (
          <Notice tone="warning" title={problem.title} className="mx-4 mb-3">
            {problem.text}
          </Notice>
        )}
        {table.hasHeader && table.rowCount > 0 && !namesAnyField(fields, table.headers) && (
          <Notice title="Is the first row a header?" className="mx-4 mb-3">
            No column has a known name. If the first row has data, switch "First row is a header" off.
          </Notice>
        )}
        {table.rowCount === 0 && (
          <Notice tone="warning" title="The file has no rows below its header" className="mx-4 mb-3">
            Choose another file, or switch the header off if the first row has data.
          </Notice>
        )}
        <MappingTable table={table} fields={fields} columns={columns} onColumn={setColumn} readAs={readAs} />
      </>
    );
  }
  if (state.status === "reading")
    return (
      <div className="p-4">
        <ProgressStrip
          title={`Reading ${state.fileName}`}
          detail={`${Math.round(state.progress * 100)}%`}
          value={state.progress * 100}
        />
      </div>
    );
  return (
    <div className="grid gap-3 p-4">
      {state.status === "failed" && (
        <Notice tone="error" title={state.problem.title}>
          {state.problem.text} Nothing was sent.
        </Notice>
      )}
      <FilePicker limits={csvImport.limits} onFile={chooseFile} onRefuse={refuseFile} />
    </div>
  );
}
