import { refreshHiringIntent } from "../hiring-intent/index.ts";
import type { Queryable } from "../platform/db/database.ts";
import { CompanyFinder } from "./company-finder.ts";
import { type CompanyReference, type Resolution, referenceKey } from "./company-references.ts";
import { analyzeCompanies, beginBatch, publishDirectory } from "./company-store.ts";
import type { Importer, ImportSurroundings, LinedRow } from "./importer.ts";
import { createLocationReader } from "./job-location.ts";
import { createJobReader, type JobRow, jobFields } from "./job-row.ts";
import { findStoredJobs, identifyJob, type StorableJob, type StoredJobs, upsertJobs } from "./job-store.ts";

interface Placed {
  readonly line: number;
  readonly row: JobRow;
  readonly company: Resolution;
}

/** Imports job postings: joined by source and id; companies that do not exist are made from the postings. */
export class JobImporter implements Importer<JobRow> {
  readonly fields = jobFields;
  readonly required = [["title"], ["company", "company_domain"]];
  readonly read: Importer<JobRow>["read"];
  readonly #around: ImportSurroundings;
  readonly #finder = new CompanyFinder();
  readonly #touched = new Set<number>();
  // A dry run makes nothing, so it notes what it would have made.
  readonly #dryCompanies = new Set<string>();
  readonly #dryJobs = new Set<string>();

  constructor(around: ImportSurroundings) {
    this.#around = around;
    this.read = createJobReader({
      locate: createLocationReader(around.lookups),
      today: around.now().toISOString().slice(0, 10),
      source: around.settings.sourceKey,
    });
  }

  async store(rows: readonly LinedRow<JobRow>[]): Promise<void> {
    const { db, settings } = this.#around;
    const references = rows.map(({ row }) => row.company);
    if (settings.dryRun) return this.#countDry(db, rows, references);
    const creation = settings.existingOnly
      ? null
      : ({ source: "job-postings", detail: "from job postings" } as const);
    const { placed, jobs, stored, keep } = await db.transaction(async (tx) => {
      await beginBatch(tx);
      const found = await this.#finder.look(tx, references, creation);
      const placed = rows.map(({ line, row }) => ({ line, row, company: found.resolve(row.company) }));
      const jobs = identify(placed);
      return { placed, jobs, stored: await upsertJobs(tx, lastOfEach(jobs)), keep: found.keep };
    });
    keep();
    for (const { company_id } of jobs.values()) this.#touched.add(company_id);
    this.#count(placed, jobs, stored);
  }

  async finish(): Promise<void> {
    const { db, settings, now, report } = this.#around;
    const made = settings.dryRun ? this.#dryCompanies.size : this.#finder.created;
    if (made > 0) report.alsoCreated["companies from job postings"] = made;
    if (settings.dryRun) return;
    await analyzeCompanies(db);
    const ids = [...this.#touched];
    for (let start = 0; start < ids.length; start += 10_000) {
      await refreshHiringIntent(db, { now, companyIds: ids.slice(start, start + 10_000) });
    }
    await publishDirectory(db, settings.keepDemo);
  }

  #count(placed: readonly Placed[], jobs: ReadonlyMap<number, StorableJob>, stored: StoredJobs): void {
    const { report } = this.#around;
    const fresh = new Set(stored.created);
    for (const { line, row, company } of placed) {
      const id = jobs.get(line)?.external_id;
      if (id === undefined) this.#noteWithoutCompany(line, row, company);
      else if (fresh.delete(id)) report.count("created");
      else {
        report.count("joined");
        if (!stored.changed.has(id) && !stored.created.has(id)) report.counts.unchanged += 1;
      }
    }
  }

  #noteWithoutCompany(line: number, row: JobRow, company: Resolution): void {
    const { report } = this.#around;
    const name = row.company.domain ?? row.company.name ?? "";
    if (company === "several") report.note(line, "ambiguous", "several companies fit the posting's", name);
    else report.note(line, "rejected", "there is no such company yet (--existing-only)", name);
  }

  async #countDry(
    db: Queryable,
    rows: readonly LinedRow<JobRow>[],
    references: readonly CompanyReference[],
  ): Promise<void> {
    const { report, settings } = this.#around;
    const found = await this.#finder.look(db, references, null);
    found.keep();
    const placed = rows.map(({ line, row }) => ({ line, row, company: this.#placeDry(row.company) }));
    const jobs = identify(placed);
    const known = await findStoredJobs(db, [...jobs.values()], settings.sourceKey);
    for (const { line, row, company } of placed) {
      const id = jobs.get(line)?.external_id;
      if (id === undefined) this.#noteWithoutCompany(line, row, company);
      else report.count(known.has(id) || this.#dryJobs.has(id) ? "joined" : "created");
      if (id !== undefined) this.#dryJobs.add(id);
    }
  }

  /** The number 0 stands for a company that would be made. */
  #placeDry(reference: CompanyReference): Resolution {
    const found = this.#finder.get(reference);
    if (found !== null || this.#around.settings.existingOnly) return found;
    this.#dryCompanies.add(referenceKey(reference));
    return 0;
  }
}

/** The rows whose company is known, by line. */
function identify(placed: readonly Placed[]): Map<number, StorableJob> {
  const jobs = new Map<number, StorableJob>();
  for (const { line, row, company } of placed) {
    if (typeof company === "number") jobs.set(line, identifyJob(row, company));
  }
  return jobs;
}

/** One statement may not touch a row twice: of several with the same id the last one counts. */
const lastOfEach = (jobs: ReadonlyMap<number, StorableJob>) => [
  ...new Map([...jobs.values()].map((job) => [job.external_id, job])).values(),
];
