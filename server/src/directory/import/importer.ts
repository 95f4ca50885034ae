import type { Database } from "../../platform/db/database.ts";
import type { FieldDefinitions } from "./column-mapping.ts";
import type { ImportLookups } from "./import-lookups.ts";
import type { ReportBuilder } from "./import-report.ts";
import type { RowCells, RowReading } from "./row-cells.ts";

export interface ImportSettings {
  /** Whether to count what an import would do, without writing anything. */
  readonly dryRun: boolean;
  /** Whether to reject rows about unknown companies instead of creating these companies. */
  readonly existingOnly: boolean;
  /** Whether to keep showing the demo companies. */
  readonly keepDemo: boolean;
  /** The source's name that cards show. */
  readonly sourceName: string;
  /** The namespace of the ids in the file: the name from --source, else "import". */
  readonly sourceKey: string;
  /** ISO code of the country for rows that name none. With null, the country of such rows stays unknown. */
  readonly country: string | null;
}

export interface ImporterOptions {
  readonly db: Database;
  readonly settings: ImportSettings;
  readonly lookups: ImportLookups;
  readonly report: ReportBuilder;
  readonly now: () => Date;
}

/** A row and its line in the file, from 1. */
export interface NumberedRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/** How one kind of file is read and stored. */
export interface Importer<Row> {
  readonly fields: FieldDefinitions;
  /** Lists of fields: at least one field of each list must have a column. */
  readonly required: readonly (readonly string[])[];
  read(cells: RowCells): RowReading<Row>;
  /** Stores rows in one transaction. If it succeeds, counts the rows in the report. */
  store(rows: readonly NumberedRow<Row>[]): Promise<void>;
  /** Finishes the import; called once, after the last row. */
  finish(): Promise<void>;
}
