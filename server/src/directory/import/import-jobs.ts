import type { CompanyReference, Resolution } from "./company-references.ts";
import { CompanyResolver } from "./company-resolver.ts";
import {
  analyzeCompanies,
  markCompaniesUnscored,
  prepareBatchTransaction,
  publishDirectory,
} from "./company-store.ts";
import { DryCompanies } from "./dry-companies.ts";
import type { Importer, ImporterOptions, NumberedRow } from "./importer.ts";
import { warnOfMoreJobsThanPeople } from "./job-count-warnings.ts";
import { createLocationReader } from "./job-location.ts";
import { type JobPlan, pickLastPostings, planJobs, type ResolvedJob } from "./job-plan.ts";
import { createJobReader, type JobRow, jobFields } from "./job-row.ts";
import { findStoredJobs, type KnownJob, listExternalIds, type StoredJobs, upsertJobs } from "./job-store.ts";
import { readLastId } from "./last-id.ts";
import { refreshIntents } from "./refresh-intents.ts";

/**
 * Imports job postings. A row joins the stored posting with the same source and id, or creates one. If the posting's
 * company does not exist, it is created too.
 */
export class JobImporter implements Importer<JobRow> {
  readonly fields = jobFields;
  readonly required = [["title"], ["company", "company_domain"]];
  readonly read: Importer<JobRow>["read"];
  readonly #options: ImporterOptions;
  readonly #resolver = new CompanyResolver();
  readonly #companiesToScore = new Set<number>();
  // A dry run writes nothing. These are the companies that it would have created.
  readonly #dryCompanies = new DryCompanies();
  readonly #dryJobs = new Map<string, KnownJob>();
  #lastIdBefore: number | null = null;

  constructor(options: ImporterOptions) {
    this.#options = options;
    this.read = createJobReader({
      locate: createLocationReader(options.lookups),
      readTitle: options.lookups.readTitle,
      today: options.now().toISOString().slice(0, 10),
      source: options.settings.sourceKey,
    });
  }

  async store(rows: readonly NumberedRow<JobRow>[]): Promise<void> {
    const { db, settings } = this.#options;
    this.#lastIdBefore ??= await readLastId(db, "job");
    const lastIdBefore = this.#lastIdBefore;
    if (settings.dryRun) return this.#countDryRun(rows);
    const references = rows.map(({ row }) => row.company);
    const sourceDetail = settings.existingOnly ? null : "from job postings";
    const { jobs, plan, stored, companies } = await db.transaction(async (tx) => {
      await prepareBatchTransaction(tx);
      const companies = await this.#resolver.resolve(
        tx,
        references,
        sourceDetail && { sourceDetail, source: "job-postings" },
      );
      const jobs = rows.map(({ line, row }) => ({ line, row, company: companies.get(row.company) }));
      const storedJobs = await findStoredJobs(tx, listExternalIds(jobs), settings.sourceKey, lastIdBefore);
      const plan = planJobs(jobs, storedJobs);
      await markCompaniesUnscored(tx, [...plan.formerCompanies]);
      return { jobs, plan, stored: await upsertJobs(tx, pickLastPostings(plan.jobs)), companies };
    });
    companies.commit();
    for (const { company_id } of plan.jobs.values()) this.#companiesToScore.add(company_id);
    for (const id of plan.formerCompanies) this.#companiesToScore.add(id);
    this.#count(jobs, plan, stored);
  }

  async finish(): Promise<void> {
    const { db, settings, now, report } = this.#options;
    const created = settings.dryRun ? this.#dryCompanies.size : this.#resolver.created;
    if (created > 0) report.alsoCreated["companies from job postings"] = created;
    if (settings.dryRun) return;
    await analyzeCompanies(db);
    await refreshIntents(db, now, this.#companiesToScore);
    report.warnings.push(...(await warnOfMoreJobsThanPeople(db, [...this.#companiesToScore])));
    await publishDirectory(db, settings.keepDemo);
  }

  #count(jobs: readonly ResolvedJob[], plan: JobPlan, stored: StoredJobs): void {
    const { report } = this.#options;
    const uncountedIds = new Set(stored.created);
    for (const job of jobs) {
      const id = plan.jobs.get(job.line)?.external_id;
      if (id === undefined) this.#reportSkipped(job, plan);
      else if (uncountedIds.delete(id)) report.count("created");
      else {
        report.count("joined");
        if (plan.repeatedLines.has(job.line)) report.counts.repeated += 1;
        if (!stored.changed.has(id) && !stored.created.has(id)) report.counts.unchanged += 1;
      }
    }
  }

  #reportSkipped({ line, row, company }: ResolvedJob, plan: JobPlan): void {
    const { report } = this.#options;
    const name = row.company.domain ?? row.company.name ?? "";
    if (plan.conflictingLines.has(line))
      report.note(line, "ambiguous", idConflictReason, row.external_id ?? "");
    else if (company === "ambiguous")
      report.note(line, "ambiguous", "several companies fit the posting's", name);
    else report.note(line, "rejected", "there is no such company yet (--existing-only)", name);
  }

  async #countDryRun(rows: readonly NumberedRow<JobRow>[]): Promise<void> {
    const { db, report } = this.#options;
    const references = rows.map(({ row }) => row.company);
    (await this.#resolver.resolve(db, references, null)).commit();
    const { jobs, plan } = await this.#planDryRun(rows);
    for (const job of jobs) {
      if (!plan.jobs.has(job.line)) this.#reportSkipped(job, plan);
      else report.count(plan.newLines.has(job.line) ? "created" : "joined");
      if (plan.repeatedLines.has(job.line)) report.counts.repeated += 1;
    }
  }

  async #planDryRun(rows: readonly NumberedRow<JobRow>[]) {
    const { db, settings } = this.#options;
    for (const { row } of rows) if (row.company.domain !== null) this.#resolveDry(row.company);
    const jobs = rows.map(({ line, row }) => ({ line, row, company: this.#resolveDry(row.company) }));
    const stored = await findStoredJobs(
      db,
      listExternalIds(jobs),
      settings.sourceKey,
      this.#lastIdBefore ?? 0,
    );
    for (const [id, job] of stored) if (!this.#dryJobs.has(id)) this.#dryJobs.set(id, job);
    return { jobs, plan: planJobs(jobs, this.#dryJobs) };
  }

  #resolveDry(reference: CompanyReference): Resolution {
    const company = this.#resolver.get(reference);
    if (company !== null || this.#options.settings.existingOnly) return company;
    return this.#dryCompanies.resolve(reference);
  }
}

const idConflictReason = "another company's posting has this id (ids of another source: --source NAME)";
