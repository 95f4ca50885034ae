import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import { type ColumnMapping, mapColumns, readMapOption, requireOneOf } from "./column-mapping.ts";
import type { CsvRecord } from "./csv-parser.ts";
import { CompanyImporter } from "./import-companies.ts";
import { JobImporter } from "./import-jobs.ts";
import type { ImportLookups } from "./import-lookups.ts";
import { PersonImporter } from "./import-people.ts";
import { type ImportReport, ReportBuilder } from "./import-report.ts";
import type { Importer, ImportSurroundings, LinedRow } from "./importer.ts";
import { NotesFile, refuseSameFile } from "./notes-file.ts";
import { type CsvFile, readCsv } from "./read-csv.ts";
import { RowCells } from "./row-cells.ts";
import { storeSafely } from "./store-safely.ts";
import { type Encoding, openTextFile } from "./text-file.ts";

export type ImportKind = "companies" | "people" | "jobs";

/** What an import is asked to do; plain data, so that it can go through the command channel. */
export interface ImportRequest {
  readonly kind: ImportKind;
  /** Absolute path. */
  readonly path: string;
  /** `field=Header,...`; "" for guesses alone. */
  readonly map: string;
  readonly dryRun: boolean;
  readonly keepDemo: boolean;
  readonly existingOnly: boolean;
  /** Name of the source; null for the file's name. */
  readonly source: string | null;
  readonly country: string | null;
  /** Absolute path of a CSV file for the rows that were not taken; null for none. */
  readonly reportPath: string | null;
}

export interface ImportContext {
  readonly db: Database;
  readonly lookups: ImportLookups;
  readonly now: () => Date;
  /** Called about twice a second with the number of rows so far. */
  readonly onProgress?: (rows: number) => void;
  readonly signal?: AbortSignal;
}

/** Rows in one transaction: on the embedded database everything else waits for it, some 90 ms. */
const batchSize = 1000;

/** Rows read before others get a turn: answers of the database, which waits for the next statement, and streams. */
const rowsInOneGo = 50;

const importers: Readonly<Record<ImportKind, (around: ImportSurroundings) => Importer<never>>> = {
  companies: (around) => new CompanyImporter(around) as Importer<never>,
  jobs: (around) => new JobImporter(around) as Importer<never>,
  people: (around) => new PersonImporter(around) as Importer<never>,
};

/**
 * Imports a CSV file into the directory, a batch at a time. Throws ImportProblem when the file or the request
 * cannot be used; an abort stops between two batches and keeps, scores and shows what is stored.
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
  for (const fields of importer.required) requireOneOf(mapping, fields, header);
  if (request.reportPath !== null) notes = new NotesFile(request.reportPath);
  try {
    await importRows(importer, rows, mapping, report, context);
    await importer.finish();
  } catch (error) {
    await finishWhatIsStored(importer, report);
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
  return importers[request.kind]({ db, settings, lookups, report, now });
}

/** After a stop or a failure: what is stored stays, so it is scored and shown. What stopped it is told, not this. */
async function finishWhatIsStored(importer: Importer<never>, { counts }: ReportBuilder): Promise<void> {
  if (counts.created + counts.joined > 0) await importer.finish().catch(() => {});
}

async function importRows<Row>(
  importer: Importer<Row>,
  rows: AsyncGenerator<readonly CsvRecord[]>,
  mapping: ColumnMapping,
  report: ReportBuilder,
  context: ImportContext,
): Promise<void> {
  const store = new Storing(importer, report, context);
  let batch: LinedRow<Row>[] = [];
  try {
    for await (const record of oneByOne(rows)) {
      const row = readRow(importer, record, mapping, report);
      if (row !== null) batch.push({ line: record.line, row });
      if (batch.length < batchSize) continue;
      await store.add(batch);
      batch = [];
    }
    await store.add(batch);
    await store.end();
  } finally {
    await store.settle();
  }
}

async function* oneByOne(rows: AsyncGenerator<readonly CsvRecord[]>): AsyncGenerator<CsvRecord> {
  let read = 0;
  for await (const records of rows) {
    for (const record of records) {
      read += 1;
      if (read % rowsInOneGo === 0) await setImmediate();
      yield record;
    }
  }
}

/** Stores one batch while the next one is read. */
class Storing<Row> {
  readonly #importer: Importer<Row>;
  readonly #report: ReportBuilder;
  readonly #context: ImportContext;
  #running: Promise<void> = Promise.resolve();
  #told = performance.now();

  constructor(importer: Importer<Row>, report: ReportBuilder, context: ImportContext) {
    this.#importer = importer;
    this.#report = report;
    this.#context = context;
  }

  async add(batch: readonly LinedRow<Row>[]): Promise<void> {
    await this.end();
    this.#running = storeSafely(batch, (part) => this.#importer.store(part), this.#report);
    // Awaited with the next batch; until then a failure must not count as unhandled.
    this.#running.catch(() => {});
  }

  /** Waits for the batch that is being stored, however it ends: nothing is written afterwards. */
  async settle(): Promise<void> {
    await this.#running.catch(() => {});
  }

  async end(): Promise<void> {
    await this.#running;
    this.#context.signal?.throwIfAborted();
    if (performance.now() - this.#told < 500) return;
    this.#told = performance.now();
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
