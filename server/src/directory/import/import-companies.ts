import { CandidatePool, type Match } from "./company-matching.ts";
import { CompanyPlan } from "./company-plan.ts";
import { type CompanyRow, companyFields, createCompanyReader } from "./company-row.ts";
import {
  analyzeCompanies,
  beginBatch,
  findCandidates,
  findUnscored,
  insertCompanies,
  lastCompanyId,
  prepareCompany,
  publishDirectory,
  updateCompanies,
} from "./company-store.ts";
import type { Importer, ImportSurroundings, LinedRow } from "./importer.ts";
import { createPlaceReader } from "./read-place.ts";
import { refreshIntents } from "./refresh-intents.ts";
import { SeenKeys } from "./seen-keys.ts";

interface Outcome {
  readonly line: number;
  readonly match: Match;
  readonly row: CompanyRow;
}

/** Imports companies: joined by domain, then by name and place; created where none fits. */
export class CompanyImporter implements Importer<CompanyRow> {
  readonly fields = companyFields;
  readonly required = [["name"]];
  readonly read: Importer<CompanyRow>["read"];
  readonly #around: ImportSurroundings;
  readonly #usedDomains = new SeenKeys();
  readonly #dryPool = new CandidatePool();
  readonly #unscored = new Set<number>();
  #lastIdBefore: number | null = null;
  #lastNewId = 0;
  #changes = 0;

  constructor(around: ImportSurroundings) {
    this.#around = around;
    const { lookups, settings } = around;
    const readPlace = createPlaceReader(lookups, settings.country);
    const read = createCompanyReader({ lookups, readPlace, sourceName: settings.sourceName });
    this.read = (cells) => {
      const reading = read(cells);
      if ("row" in reading && !settings.dryRun) prepareCompany(around.db, reading.row);
      return reading;
    };
  }

  async store(rows: readonly LinedRow<CompanyRow>[]): Promise<void> {
    const { db, settings, now } = this.#around;
    this.#lastIdBefore ??= await lastCompanyId(db);
    const lastId = this.#lastIdBefore;
    if (settings.dryRun) {
      const plan = new CompanyPlan(this.#dryPool, this.#usedDomains, lastId);
      for (const candidate of await findCandidates(db, identities(rows))) {
        if (!this.#dryPool.has(candidate.id)) this.#dryPool.put(candidate);
      }
      const outcomes = this.#decide(plan, rows);
      plan.remember();
      this.#count(outcomes, null);
      return;
    }
    const stored = await db.transaction(async (tx) => {
      // Sent together: the database need not wait for this thread in between.
      const [, candidates] = await Promise.all([beginBatch(tx), findCandidates(tx, identities(rows))]);
      const pool = new CandidatePool();
      for (const candidate of candidates) pool.put(candidate);
      const plan = new CompanyPlan(pool, this.#usedDomains, lastId);
      const outcomes = this.#decide(plan, rows);
      const evident = await insertCompanies(tx, [...plan.inserts.values()], now());
      const changed = await updateCompanies(tx, [...plan.patches.values()]);
      const unscored = await findUnscored(tx, [...plan.patches.keys()], now());
      return { plan, outcomes, changed, unscored: [...unscored, ...evident] };
    });
    stored.plan.remember();
    this.#changes += stored.plan.inserts.size + stored.changed.length;
    for (const id of stored.unscored) this.#unscored.add(id);
    this.#count(stored.outcomes, new Set(stored.changed));
  }

  async finish(): Promise<void> {
    const { db, settings, now } = this.#around;
    if (settings.dryRun) return;
    if (this.#changes > 0) await analyzeCompanies(db);
    await refreshIntents(db, now, this.#unscored);
    await publishDirectory(db, settings.keepDemo);
  }

  #decide(plan: CompanyPlan, rows: readonly LinedRow<CompanyRow>[]): Outcome[] {
    return rows.map(({ line, row }) => {
      const match = plan.match(row);
      if (match.kind === "join") plan.join(row, match.candidate, match.keepName);
      if (match.kind === "create" && !this.#around.settings.existingOnly) {
        this.#lastNewId -= 1;
        plan.create(row, this.#lastNewId);
      }
      return { line, match, row };
    });
  }

  /** `changed` are the ids that an update really changed; null in a dry run, where that is not known. */
  #count(outcomes: readonly Outcome[], changed: ReadonlySet<number> | null): void {
    const { report, settings } = this.#around;
    for (const { line, match, row } of outcomes) {
      if (match.kind === "ambiguous") {
        report.note(line, "ambiguous", "several companies fit by name and place", row.name);
      } else if (match.kind === "join") {
        this.#countJoined(match.candidate.id, changed);
      } else if (settings.existingOnly) {
        report.note(line, "rejected", "there is no such company yet (--existing-only)", row.name);
      } else report.count("created");
    }
  }

  #countJoined(id: number, changed: ReadonlySet<number> | null): void {
    const { report } = this.#around;
    report.count("joined");
    if (id < 0 || id > (this.#lastIdBefore ?? 0)) report.counts.repeated += 1;
    if (changed !== null && id > 0 && !changed.has(id)) report.counts.unchanged += 1;
  }
}

const identities = (rows: readonly LinedRow<CompanyRow>[]) => rows.map(({ row }) => row);
