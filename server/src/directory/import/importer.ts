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
  /** Leaves the demo companies among the answers. */
  readonly keepDemo: boolean;
  /** What cards name as the source. */
  readonly sourceName: string;
  /** What ids of the file's rows are unique in: the name that --source gives, else "import". */
  readonly sourceKey: string;
  /** ISO code for rows that name no country; null leaves it open. */
  readonly country: string | null;
}

export interface ImportSurroundings {
  readonly db: Database;
  readonly settings: ImportSettings;
  readonly lookups: ImportLookups;
  readonly report: ReportBuilder;
  readonly now: () => Date;
}

export interface LinedRow<Row> {
  readonly line: number;
  readonly row: Row;
}

/** What differs between companies, people and jobs. */
export interface Importer<Row> {
  readonly fields: FieldDefinitions;
  /** Of each list, one field at least must have a column. */
  readonly required: readonly (readonly string[])[];
  read(cells: RowCells): RowReading<Row>;
  /** Stores rows in one transaction and counts each of them in the report, only when that succeeded. */
  store(rows: readonly LinedRow<Row>[]): Promise<void>;
  /** What is to be done once, after the last row. */
  finish(): Promise<void>;
}
