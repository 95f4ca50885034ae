import { type CompanyMatch, CompanyPool } from "./company-matching.ts";
import { CompanyPlan } from "./company-plan.ts";
import { type CompanyRow, companyFields, createCompanyReader } from "./company-row.ts";
import {
  analyzeCompanies,
  findKnownCompanies,
  findUnscoredIds,
  insertCompanies,
  prepareBatchTransaction,
  prepareCompany,
  publishDirectory,
  updateCompanies,
} from "./company-store.ts";
import type { Importer, ImporterOptions, NumberedRow } from "./importer.ts";
import { readLastId } from "./last-id.ts";
import { createPlaceReader } from "./read-place.ts";
import { refreshIntents } from "./refresh-intents.ts";
import { SeenKeys } from "./seen-keys.ts";

interface MatchedCompanyRow {
  readonly line: number;
  readonly match: CompanyMatch;
  readonly row: CompanyRow;
}

/**
 * Imports companies. A row joins the stored company with the same domain, else with the same name and place. If there
 * is none, the row creates a company.
 */
export class CompanyImporter implements Importer<CompanyRow> {
  readonly fields = companyFields;
  readonly required = [["name"]];
  readonly read: Importer<CompanyRow>["read"];
  readonly #options: ImporterOptions;
  readonly #usedDomains = new SeenKeys();
  readonly #dryPool = new CompanyPool();
  readonly #unscored = new Set<number>();
  #lastIdBefore: number | null = null;
  #lastNewId = 0;
  #changes = 0;

  constructor(options: ImporterOptions) {
    this.#options = options;
    const { lookups, settings } = options;
    const readPlace = createPlaceReader(lookups, settings.country);
    const read = createCompanyReader({ lookups, readPlace, sourceName: settings.sourceName });
    this.read = (cells) => {
      const reading = read(cells);
      if ("row" in reading && !settings.dryRun) prepareCompany(options.db, reading.row);
      return reading;
    };
  }

  async store(rows: readonly NumberedRow<CompanyRow>[]): Promise<void> {
    const { db, settings, now } = this.#options;
    const identities = rows.map(({ row }) => row);
    this.#lastIdBefore ??= await readLastId(db, "company");
    const lastIdBefore = this.#lastIdBefore;
    if (settings.dryRun) {
      const plan = new CompanyPlan(this.#dryPool, this.#usedDomains, lastIdBefore);
      this.#dryPool.putNew(await findKnownCompanies(db, identities));
      const outcomes = this.#decide(plan, rows);
      plan.commitDomains();
      this.#count(outcomes, null);
      return;
    }
    const stored = await db.transaction(async (tx) => {
      // Both statements are sent together, so that the database need not wait for this thread in between.
      const [, companies] = await Promise.all([
        prepareBatchTransaction(tx),
        findKnownCompanies(tx, identities),
      ]);
      const pool = new CompanyPool();
      pool.putNew(companies);
      const plan = new CompanyPlan(pool, this.#usedDomains, lastIdBefore);
      const outcomes = this.#decide(plan, rows);
      const newUnscored = await insertCompanies(tx, [...plan.inserts.values()], now());
      const changed = await updateCompanies(tx, [...plan.patches.values()]);
      const unscored = await findUnscoredIds(tx, [...plan.patches.keys()], now());
      return { plan, outcomes, changed, unscored: [...unscored, ...newUnscored] };
    });
    stored.plan.commitDomains();
    this.#changes += stored.plan.inserts.size + stored.changed.length;
    for (const id of stored.unscored) this.#unscored.add(id);
    this.#count(stored.outcomes, new Set(stored.changed));
  }

  async finish(): Promise<void> {
    const { db, settings, now } = this.#options;
    if (settings.dryRun) return;
    if (this.#changes > 0) await analyzeCompanies(db);
    await refreshIntents(db, now, this.#unscored);
    await publishDirectory(db, settings.keepDemo);
  }

  #decide(plan: CompanyPlan, rows: readonly NumberedRow<CompanyRow>[]): MatchedCompanyRow[] {
    return rows.map(({ line, row }) => {
      const match = plan.match(row);
      if (match.kind === "join") plan.join(row, match.company, match.keepName);
      if (match.kind === "create" && !this.#options.settings.existingOnly) {
        this.#lastNewId -= 1;
        plan.create(row, this.#lastNewId);
      }
      return { line, match, row };
    });
  }

  /** @param changed ids of the companies that the updates changed; null in a dry run, which changes none */
  #count(outcomes: readonly MatchedCompanyRow[], changed: ReadonlySet<number> | null): void {
    const { report, settings } = this.#options;
    for (const { line, match, row } of outcomes) {
      if (match.kind === "ambiguous") {
        report.note(line, "ambiguous", "several companies fit by name and place", row.name);
      } else if (match.kind === "join") {
        this.#countJoined(match.company.id, changed);
      } else if (settings.existingOnly) {
        report.note(line, "rejected", "there is no such company yet (--existing-only)", row.name);
      } else report.count("created");
    }
  }

  #countJoined(id: number, changed: ReadonlySet<number> | null): void {
    const { report } = this.#options;
    report.count("joined");
    if (id < 0 || id > (this.#lastIdBefore ?? 0)) report.counts.repeated += 1;
    if (changed !== null && id > 0 && !changed.has(id)) report.counts.unchanged += 1;
  }
}
