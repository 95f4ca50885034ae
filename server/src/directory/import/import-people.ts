import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { CompanyFinder } from "./company-finder.ts";
import type { Resolution } from "./company-references.ts";
import { beginBatch, publishDirectory } from "./company-store.ts";
import type { RowNote } from "./import-report.ts";
import type { Importer, ImportSurroundings, LinedRow } from "./importer.ts";
import { mergeIdentity, type PersonMatch, PersonPool } from "./person-matching.ts";
import { createPersonReader, type PersonRow, personFields } from "./person-row.ts";
import { findPeople, insertPeople, lastPersonId, type StorablePerson, updatePeople } from "./person-store.ts";
import { createPlaceReader } from "./read-place.ts";

interface Outcome {
  readonly line: number;
  readonly row: PersonRow;
  /** The row has no place in the directory: its company is unclear, or unknown with --existing-only. */
  readonly company: Resolution | "refused";
  readonly match: PersonMatch;
}

interface Plan {
  readonly inserts: Map<number, StorablePerson>;
  readonly updates: Map<number, StorablePerson & { readonly id: number }>;
}

/** Imports people: joined by e-mail address, profile, or name within a company; never to a demo person. */
export class PersonImporter implements Importer<PersonRow> {
  readonly fields = personFields;
  readonly required = [["full_name", "last_name", "first_name"]];
  readonly read: Importer<PersonRow>["read"];
  readonly #around: ImportSurroundings;
  readonly #finder = new CompanyFinder();
  readonly #dryPool = new PersonPool();
  #lastNewId = 0;
  #lastIdBefore: number | null = null;

  constructor(around: ImportSurroundings) {
    this.#around = around;
    this.read = createPersonReader(
      createPlaceReader(around.lookups, around.settings.country),
      around.lookups,
    );
  }

  async store(rows: readonly LinedRow<PersonRow>[]): Promise<void> {
    const { db, settings } = this.#around;
    this.#lastIdBefore ??= await lastPersonId(db);
    if (settings.dryRun) {
      const { outcomes, keep } = await this.#decide(db, rows, this.#dryPool);
      keep();
      return this.#count(outcomes, null);
    }
    const stored = await db.transaction(async (tx) => {
      await beginBatch(tx);
      const decided = await this.#decide(tx, rows, new PersonPool());
      await insertPeople(tx, [...decided.plan.inserts.values()]);
      return { ...decided, changed: await updatePeople(tx, [...decided.plan.updates.values()]) };
    });
    stored.keep();
    this.#count(stored.outcomes, new Set(stored.changed));
  }

  async finish(): Promise<void> {
    const { db, settings } = this.#around;
    if (settings.dryRun) return;
    await db.query(
      sql`analyze person (company_id, state, metro_code, management_level, job_function, source)`,
    );
    await publishDirectory(db, settings.keepDemo);
  }

  async #decide(tx: Queryable, rows: readonly LinedRow<PersonRow>[], pool: PersonPool) {
    const references = rows.flatMap(({ row }) => row.company ?? []);
    const found = await this.#finder.look(tx, references, null);
    const placed = rows.map(({ line, row }) => {
      const company = row.company === null ? null : found.resolve(row.company);
      const refused = company === null && this.#around.settings.existingOnly;
      const company_id = typeof company === "number" ? company : null;
      return { line, row, company: refused ? ("refused" as const) : company, person: { ...row, company_id } };
    });
    for (const candidate of await findPeople(
      tx,
      placed.map(({ person }) => person),
    ))
      if (!pool.has(candidate.id)) pool.put(candidate);
    const plan: Plan = { inserts: new Map(), updates: new Map() };
    const outcomes = placed.map(({ person, ...rest }): Outcome => {
      const usable = rest.company !== "several" && rest.company !== "refused";
      const match = usable ? pool.match(person) : null;
      if (usable && match !== "several") this.#plan(plan, pool, person, match);
      return { ...rest, match };
    });
    return { outcomes, plan, keep: found.keep };
  }

  #plan(plan: Plan, pool: PersonPool, person: StorablePerson, match: Exclude<PersonMatch, "several">): void {
    if (match === null) {
      this.#lastNewId -= 1;
      plan.inserts.set(this.#lastNewId, person);
      pool.put({ ...person, id: this.#lastNewId });
      return;
    }
    const pending = match.id < 0 ? plan.inserts.get(match.id) : plan.updates.get(match.id);
    const merged = { ...pending, ...withoutNulls(person, pending !== undefined) } as StorablePerson;
    if (match.id < 0) plan.inserts.set(match.id, merged);
    else plan.updates.set(match.id, { ...merged, id: match.id });
    pool.put(mergeIdentity(match, person));
  }

  #count(outcomes: readonly Outcome[], changed: ReadonlySet<number> | null): void {
    const { report } = this.#around;
    for (const outcome of outcomes) {
      const refusal = refusalOf(outcome);
      if (refusal !== null) report.note(outcome.line, ...refusal);
      else report.count(outcome.match === null ? "created" : "joined");
      if (refusal === null && saysNothingNew(outcome, changed)) report.counts.unchanged += 1;
      if (refusal === null && this.#isRepeated(outcome)) report.counts.repeated += 1;
    }
  }

  /** An earlier row of the same file made the person. */
  #isRepeated({ match }: Outcome): boolean {
    if (match === null || match === "several") return false;
    return match.id < 0 || match.id > (this.#lastIdBefore ?? 0);
  }
}

/** Why a row was not taken, and whom it is about; null when it was. */
function refusalOf({ row, company, match }: Outcome): [RowNote["outcome"], string, string] | null {
  const named = row.company?.domain ?? row.company?.name ?? "";
  if (company === "several") return ["ambiguous", "several companies fit the person's", named];
  if (company === "refused") return ["rejected", "there is no such company yet (--existing-only)", named];
  return match === "several" ? ["ambiguous", "several people fit", row.full_name] : null;
}

/** A stored person was found, and storing the row changed nothing; not known in a dry run. */
function saysNothingNew({ match }: Outcome, changed: ReadonlySet<number> | null): boolean {
  if (changed === null || match === null || match === "several") return false;
  return match.id > 0 && !changed.has(match.id);
}

/** Over an earlier row of the same person, only what the later one knows counts. */
function withoutNulls(person: StorablePerson, needed: boolean): Partial<StorablePerson> {
  if (!needed) return person;
  return Object.fromEntries(
    Object.entries(person).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
