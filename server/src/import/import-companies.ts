import { refreshHiringIntent } from "../hiring-intent/index.ts";
import { CandidatePool, type Match } from "./company-matching.ts";
import { CompanyPlan } from "./company-plan.ts";
import { type CompanyRow, companyFields, createCompanyReader } from "./company-row.ts";
import {
  analyzeCompanies,
  beginBatch,
  findCandidates,
  insertCompanies,
  lastCompanyId,
  publishDirectory,
  updateCompanies,
} from "./company-store.ts";
import type { Importer, ImportSurroundings, LinedRow } from "./importer.ts";
import { createPlaceReader } from "./read-place.ts";
import { SeenKeys } from "./seen-keys.ts";

interface Outcome {
  readonly line: number;
  readonly match: Match;
  readonly row: CompanyRow;
}

const evidenceDays = 400;

/** Imports companies: joined by domain, then by name and place; created where none fits. */
export class CompanyImporter implements Importer<CompanyRow> {
  readonly fields = companyFields;
  readonly required = [["name"]];
  readonly read: Importer<CompanyRow>["read"];
  readonly #around: ImportSurroundings;
  readonly #usedDomains = new SeenKeys();
  readonly #dryPool = new CandidatePool();
  readonly #withEvidence: number[] = [];
  #lastIdBefore: number | null = null;
  #lastNewId = 0;
  #changes = 0;

  constructor(around: ImportSurroundings) {
    this.#around = around;
    const { lookups, settings } = around;
    const readPlace = createPlaceReader(lookups, settings.country);
    this.read = createCompanyReader({ lookups, readPlace, sourceName: settings.sourceName });
  }

  async store(rows: readonly LinedRow<CompanyRow>[]): Promise<void> {
    const { db, settings } = this.#around;
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
      await beginBatch(tx);
      const pool = new CandidatePool();
      for (const candidate of await findCandidates(tx, identities(rows))) pool.put(candidate);
      const plan = new CompanyPlan(pool, this.#usedDomains, lastId);
      const outcomes = this.#decide(plan, rows);
      const created = await insertCompanies(tx, [...plan.inserts.values()], "import");
      const changed = await updateCompanies(tx, [...plan.patches.values()]);
      return { plan, outcomes, created, changed };
    });
    stored.plan.remember();
    this.#changes += stored.created.length + stored.changed.length;
    this.#noteEvidence(stored.plan, stored.created, stored.changed);
    this.#count(stored.outcomes, new Set(stored.changed));
  }

  async finish(): Promise<void> {
    const { db, settings, now } = this.#around;
    if (settings.dryRun) return;
    if (this.#changes > 0) await analyzeCompanies(db);
    for (let start = 0; start < this.#withEvidence.length; start += 10_000) {
      await refreshHiringIntent(db, { now, companyIds: this.#withEvidence.slice(start, start + 10_000) });
    }
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
        report.count("joined");
        const stored = match.candidate.id > 0;
        if (changed !== null && stored && !changed.has(match.candidate.id)) report.counts.unchanged += 1;
      } else if (settings.existingOnly) {
        report.note(line, "rejected", "there is no such company yet (--existing-only)", row.name);
      } else report.count("created");
    }
  }

  /** Only recent funding and growth count for hiring intent: the others need no new score. */
  #noteEvidence(plan: CompanyPlan, created: readonly number[], changed: readonly number[]): void {
    const oldest = new Date(this.#around.now().getTime() - evidenceDays * 86_400_000).toISOString();
    const counts = (row: Readonly<Record<string, unknown>> | undefined) =>
      (typeof row?.last_funding_on === "string" && row.last_funding_on > oldest) ||
      typeof row?.growth_12m === "number";
    [...plan.inserts.values()].forEach((row, index) => {
      const id = created[index];
      if (id !== undefined && counts(row)) this.#withEvidence.push(id);
    });
    this.#withEvidence.push(...changed.filter((id) => counts(plan.patches.get(id))));
  }
}

const identities = (rows: readonly LinedRow<CompanyRow>[]) => rows.map(({ row }) => row);
