import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import { type ColumnMapping, mapColumns, readMapOption, requireOneColumn } from "./column-mapping.ts";
import type { CsvRecord } from "./csv-parser.ts";
import { CompanyImporter } from "./import-companies.ts";
import { JobImporter } from "./import-jobs.ts";
import type { ImportLookups } from "./import-lookups.ts";
import { PersonImporter } from "./import-people.ts";
import { type ImportReport, ReportBuilder } from "./import-report.ts";
import type { Importer, ImporterOptions, NumberedRow } from "./importer.ts";
import { NotesFile, refuseSameFile } from "./notes-file.ts";
import { type CsvFile, readCsv } from "./read-csv.ts";
import { RowCells } from "./row-cells.ts";
import { storeSafely } from "./store-safely.ts";
import { type Encoding, openTextFile } from "./text-file.ts";

export type ImportKind = "companies" | "people" | "jobs";

/** The options of an import; plain data, so that it can go through the command channel. */
export interface ImportRequest {
  readonly kind: ImportKind;
  /** Absolute path of the file to import. */
  readonly path: string;
  /** The option --map: which header has which field, as `field=Header,...`; "" guesses all columns. */
  readonly map: string;
  readonly dryRun: boolean;
  readonly keepDemo: boolean;
  readonly existingOnly: boolean;
  /** Name of the source; null uses the file's name. */
  readonly source: string | null;
  readonly country: string | null;
  /** Absolute path of a CSV file to which the rows that are not imported are written; null for none. */
  readonly reportPath: string | null;
}

export interface ImportContext {
  readonly db: Database;
  readonly lookups: ImportLookups;
  readonly now: () => Date;
  /** Called about twice a second with the number of rows imported so far. */
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Rows per transaction. A transaction takes some 90 ms, and on the embedded database all other statements wait for it.
 */
const rowsPerBatch = 1000;

/**
 * After reading this many rows, the thread yields to the event loop, so that database statements and streams continue.
 */
const rowsPerYield = 50;

const importerByKind: Readonly<Record<ImportKind, (options: ImporterOptions) => Importer<never>>> = {
  companies: (options) => new CompanyImporter(options) as Importer<never>,
  jobs: (options) => new JobImporter(options) as Importer<never>,
  people: (options) => new PersonImporter(options) as Importer<never>,
};

/**
 * Imports a CSV file into the directory, a batch at a time. An abort stops the import between two batches. The batches
 * stored until then stay, and are scored and published.
 *
 * @throws ImportProblem when the file or the request cannot be used
 */
export async function runImport(request: ImportRequest, context: ImportContext): Promise<ImportReport> {
  const started = performance.now();
  if (request.reportPath !== null) await refuseSameFile(request.path, request.reportPath);
  const file = await openTextFile(request.path);
  const csv = await readCsv(file);
  try {
    return await importCsv(request, context, { ...csv, encoding: file.encoding, started });
  } finally {
    await csv.close();
  }
}

async function importCsv(
  request: ImportRequest,
  context: ImportContext,
  { header, rows, encoding, started }: CsvFile & { readonly encoding: Encoding; readonly started: number },
): Promise<ImportReport> {
  let notes: NotesFile | null = null;
  const report = new ReportBuilder((note) => notes?.write(note));
  const importer = createImporter(request, context, report);
  const mapping = mapColumns(header, importer.fields, readMapOption(request.map));
  for (const fields of importer.required) requireOneColumn(mapping, fields, header);
  if (request.reportPath !== null) notes = new NotesFile(request.reportPath);
  try {
    await importRows(importer, rows, mapping, report, context);
    await importer.finish();
  } catch (error) {
    await finishPartialImport(importer, report);
    throw error;
  } finally {
    await notes?.close();
  }
  return report.finish({
    kind: request.kind,
    file: basename(request.path),
    dryRun: request.dryRun,
    encoding,
    columns: Object.fromEntries([...mapping.columns].map(([field, column]) => [field, header[column] ?? ""])),
    unusedColumns: mapping.unused,
    seconds: (performance.now() - started) / 1000,
  });
}

function createImporter(
  request: ImportRequest,
  context: ImportContext,
  report: ReportBuilder,
): Importer<never> {
  const { db, lookups, now } = context;
  const { dryRun, existingOnly, keepDemo, country } = request;
  const sourceName = request.source ?? basename(request.path);
  const sourceKey = request.source ?? "import";
  const settings = { dryRun, existingOnly, keepDemo, sourceName, sourceKey, country };
  return importerByKind[request.kind]({ db, settings, lookups, report, now });
}

/**
 * Scores and publishes the stored rows after an abort or a failure. If this fails too, its error is ignored, because
 * the first error is reported.
 */
async function finishPartialImport(importer: Importer<never>, { counts }: ReportBuilder): Promise<void> {
  if (counts.created + counts.joined > 0) await importer.finish().catch(() => {});
}

async function importRows<Row>(
  importer: Importer<Row>,
  rows: AsyncGenerator<readonly CsvRecord[]>,
  mapping: ColumnMapping,
  report: ReportBuilder,
  context: ImportContext,
): Promise<void> {
  const writer = new BatchWriter(importer, report, context);
  let batch: NumberedRow<Row>[] = [];
  try {
    for await (const record of eachRecord(rows)) {
      const row = readRow(importer, record, mapping, report);
      if (row !== null) batch.push({ line: record.line, row });
      if (batch.length < rowsPerBatch) continue;
      await writer.write(batch);
      batch = [];
    }
    await writer.write(batch);
    await writer.flush();
  } finally {
    await writer.settle();
  }
}

async function* eachRecord(rows: AsyncGenerator<readonly CsvRecord[]>): AsyncGenerator<CsvRecord> {
  let count = 0;
  for await (const records of rows) {
    for (const record of records) {
      count += 1;
      if (count % rowsPerYield === 0) await setImmediate();
      yield record;
    }
  }
}

/** Stores one batch while the next one is read. */
class BatchWriter<Row> {
  readonly #importer: Importer<Row>;
  readonly #report: ReportBuilder;
  readonly #context: ImportContext;
  #running: Promise<void> = Promise.resolve();
  #lastProgressAt = performance.now();

  constructor(importer: Importer<Row>, report: ReportBuilder, context: ImportContext) {
    this.#importer = importer;
    this.#report = report;
    this.#context = context;
  }

  /** Starts to store a batch once the previous batch is stored. */
  async write(batch: readonly NumberedRow<Row>[]): Promise<void> {
    await this.flush();
    this.#running = storeSafely(batch, (part) => this.#importer.store(part), this.#report);
    // The promise is awaited with the next batch; until then its failure must not count as unhandled.
    this.#running.catch(() => {});
  }

  /** Waits until the current batch is stored or has failed, so that nothing is written afterwards. */
  async settle(): Promise<void> {
    await this.#running.catch(() => {});
  }

  /** Waits until the current batch is stored; throws its error. */
  async flush(): Promise<void> {
    await this.#running;
    this.#context.signal?.throwIfAborted();
    if (performance.now() - this.#lastProgressAt < 500) return;
    this.#lastProgressAt = performance.now();
    this.#context.onProgress?.(this.#report.counts.rows);
  }
}

function readRow<Row>(
  importer: Importer<Row>,
  record: CsvRecord,
  mapping: ColumnMapping,
  report: ReportBuilder,
): Row | null {
  if (record.problem !== null) {
    report.note(record.line, "rejected", record.problem);
    return null;
  }
  const reading = importer.read(new RowCells(record.line, record.cells, mapping, report));
  if ("row" in reading) return reading.row;
  report.note(record.line, "rejected", reading.problem.reason, reading.problem.detail);
  return null;
}
