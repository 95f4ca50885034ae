import type { Database } from "../../platform/db/database.ts";
import type { FieldDefinitions } from "./column-mapping.ts";
import type { ImportLookups } from "./import-lookups.ts";
import type { ReportBuilder } from "./import-report.ts";
import type { RowCells, RowReading } from "./row-cells.ts";

export interface ImportSettings {
  /** Counts what would happen and writes nothing. */
  readonly dryRun: boolean;
  /** Rows about unknown companies are rejected instead of creating them. */
  readonly existingOnly: boolean;
  /** Keeps showing the demo companies. */
  readonly keepDemo: boolean;
  /** The source that cards name. */
  readonly sourceName: string;
  /** The namespace of the ids in the file: the name from --source, else "import". */
  readonly sourceKey: string;
  /** ISO code of the country of rows that name none; null leaves it unknown. */
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
  /** In each list, at least one field must have a column. */
  readonly required: readonly (readonly string[])[];
  read(cells: RowCells): RowReading<Row>;
  /** Stores rows in one transaction; counts them in the report if that succeeds. */
  store(rows: readonly NumberedRow<Row>[]): Promise<void>;
  /** Runs once, after the last row. */
  finish(): Promise<void>;
}
