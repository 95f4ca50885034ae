import type { Queryable } from "../../platform/db/database.ts";
import { CompanyFinder } from "./company-finder.ts";
import type { CompanyReference, Resolution } from "./company-references.ts";
import { analyzeCompanies, beginBatch, markUnscored, publishDirectory } from "./company-store.ts";
import { DryCompanies } from "./dry-companies.ts";
import type { Importer, ImportSurroundings, LinedRow } from "./importer.ts";
import { createLocationReader } from "./job-location.ts";
import { type JobPlan, lastOfEach, type PlacedJob, planJobs } from "./job-plan.ts";
import { createJobReader, type JobRow, jobFields } from "./job-row.ts";
import { findStoredJobs, idsOf, type KnownJob, lastJobId, type StoredJobs, upsertJobs } from "./job-store.ts";
import { findOddJoins } from "./odd-joins.ts";
import { refreshIntents } from "./refresh-intents.ts";

/** Imports job postings: joined by source and id; companies that do not exist are made from the postings. */
export class JobImporter implements Importer<JobRow> {
  readonly fields = jobFields;
  readonly required = [["title"], ["company", "company_domain"]];
  readonly read: Importer<JobRow>["read"];
  readonly #around: ImportSurroundings;
  readonly #finder = new CompanyFinder();
  readonly #touched = new Set<number>();
  // A dry run makes nothing, so it notes what it would have made.
  readonly #dryCompanies = new DryCompanies();
  readonly #dryJobs = new Map<string, KnownJob>();
  #lastIdBefore: number | null = null;

  constructor(around: ImportSurroundings) {
    this.#around = around;
    this.read = createJobReader({
      locate: createLocationReader(around.lookups),
      readTitle: around.lookups.readTitle,
      today: around.now().toISOString().slice(0, 10),
      source: around.settings.sourceKey,
    });
  }

  async store(rows: readonly LinedRow<JobRow>[]): Promise<void> {
    const { db, settings } = this.#around;
    this.#lastIdBefore ??= await lastJobId(db);
    const lastId = this.#lastIdBefore;
    const references = rows.map(({ row }) => row.company);
    if (settings.dryRun) return this.#countDry(db, rows, references);
    const creation = settings.existingOnly ? null : { detail: "from job postings" };
    const { placed, plan, stored, keep } = await db.transaction(async (tx) => {
      await beginBatch(tx);
      const found = await this.#finder.look(tx, references, creation);
      const placed = rows.map(({ line, row }) => ({ line, row, company: found.resolve(row.company) }));
      const plan = planJobs(placed, await findStoredJobs(tx, idsOf(placed), settings.sourceKey, lastId));
      await markUnscored(tx, [...plan.left]);
      return { placed, plan, stored: await upsertJobs(tx, lastOfEach(plan.jobs)), keep: found.keep };
    });
    keep();
    for (const { company_id } of plan.jobs.values()) this.#touched.add(company_id);
    for (const id of plan.left) this.#touched.add(id);
    this.#count(placed, plan, stored);
  }

  async finish(): Promise<void> {
    const { db, settings, now, report } = this.#around;
    const made = settings.dryRun ? this.#dryCompanies.size : this.#finder.created;
    if (made > 0) report.alsoCreated["companies from job postings"] = made;
    if (settings.dryRun) return;
    await analyzeCompanies(db);
    await refreshIntents(db, now, this.#touched);
    report.doubts.push(...(await findOddJoins(db, [...this.#touched])));
    await publishDirectory(db, settings.keepDemo);
  }

  #count(placed: readonly PlacedJob[], plan: JobPlan, stored: StoredJobs): void {
    const { report } = this.#around;
    const fresh = new Set(stored.created);
    for (const each of placed) {
      const id = plan.jobs.get(each.line)?.external_id;
      if (id === undefined) this.#noteRefusal(each, plan);
      else if (fresh.delete(id)) report.count("created");
      else {
        report.count("joined");
        if (plan.repeated.has(each.line)) report.counts.repeated += 1;
        if (!stored.changed.has(id) && !stored.created.has(id)) report.counts.unchanged += 1;
      }
    }
  }

  #noteRefusal({ line, row, company }: PlacedJob, plan: JobPlan): void {
    const { report } = this.#around;
    const name = row.company.domain ?? row.company.name ?? "";
    if (plan.conflicts.has(line)) report.note(line, "ambiguous", otherCompany, row.external_id ?? "");
    else if (company === "several")
      report.note(line, "ambiguous", "several companies fit the posting's", name);
    else report.note(line, "rejected", "there is no such company yet (--existing-only)", name);
  }

  async #countDry(
    db: Queryable,
    rows: readonly LinedRow<JobRow>[],
    references: readonly CompanyReference[],
  ): Promise<void> {
    const { report } = this.#around;
    const found = await this.#finder.look(db, references, null);
    found.keep();
    const { placed, plan } = await this.#planDry(db, rows);
    for (const each of placed) {
      if (!plan.jobs.has(each.line)) this.#noteRefusal(each, plan);
      else report.count(plan.fresh.has(each.line) ? "created" : "joined");
      if (plan.repeated.has(each.line)) report.counts.repeated += 1;
    }
  }

  async #planDry(db: Queryable, rows: readonly LinedRow<JobRow>[]) {
    for (const { row } of rows) if (row.company.domain !== null) this.#placeDry(row.company);
    const placed = rows.map(({ line, row }) => ({ line, row, company: this.#placeDry(row.company) }));
    const source = this.#around.settings.sourceKey;
    const stored = await findStoredJobs(db, idsOf(placed), source, this.#lastIdBefore ?? 0);
    for (const [id, job] of stored) if (!this.#dryJobs.has(id)) this.#dryJobs.set(id, job);
    return { placed, plan: planJobs(placed, this.#dryJobs) };
  }

  #placeDry(reference: CompanyReference): Resolution {
    const found = this.#finder.get(reference);
    if (found !== null || this.#around.settings.existingOnly) return found;
    return this.#dryCompanies.place(reference);
  }
}

const otherCompany = "another company's posting has this id (ids of another source: --source NAME)";
