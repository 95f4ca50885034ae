import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ContactSource } from "../schema/tables.ts";
import type { Resolution } from "./company-references.ts";
import { CompanyResolver } from "./company-resolver.ts";
import { prepareBatchTransaction, publishDirectory } from "./company-store.ts";
import { findErasedLines } from "./erased-people.ts";
import type { RowNote } from "./import-report.ts";
import type { Importer, ImporterOptions, NumberedRow } from "./importer.ts";
import { readLastId } from "./last-id.ts";
import { mergeIdentity, type PersonMatch, PersonPool } from "./person-matching.ts";
import { createPersonReader, type PersonRow, personFields } from "./person-row.ts";
import { findKnownPeople, insertPeople, type StorablePerson, updatePeople } from "./person-store.ts";
import { createPlaceReader } from "./read-place.ts";

interface MatchedPersonRow {
  readonly line: number;
  readonly row: PersonRow;
  /** "missing" when the directory does not have the company and --existing-only forbids to create it. */
  readonly company: Resolution | "missing";
  readonly match: PersonMatch;
}

interface PersonPlan {
  readonly inserts: Map<number, StorablePerson>;
  readonly updates: Map<number, StorablePerson & { readonly id: number }>;
}

/**
 * Imports people. A row joins the stored person with the same e-mail address, the same profile, or the same name and
 * company. If there is none, the row creates a person. Rows never join demo people.
 */
export class PersonImporter implements Importer<PersonRow> {
  readonly fields = personFields;
  readonly required = [["full_name", "last_name", "first_name"]];
  readonly read: Importer<PersonRow>["read"];
  readonly #options: ImporterOptions;
  readonly #resolver = new CompanyResolver();
  readonly #dryPool = new PersonPool();
  #lastNewId = 0;
  #lastIdBefore: number | null = null;

  constructor(options: ImporterOptions) {
    this.#options = options;
    const { lookups, settings } = options;
    this.read = createPersonReader(createPlaceReader(lookups, settings.country), lookups);
  }

  async store(all: readonly NumberedRow<PersonRow>[]): Promise<void> {
    const { db, settings } = this.#options;
    this.#lastIdBefore ??= await readLastId(db, "person");
    if (settings.dryRun) {
      const rows = await this.#omitErased(db, all);
      const { outcomes, companies } = await this.#decide(db, rows, this.#dryPool);
      companies.commit();
      return this.#count(outcomes, null);
    }
    const stored = await db.transaction(async (tx) => {
      await prepareBatchTransaction(tx);
      const rows = await this.#omitErased(tx, all);
      const decision = await this.#decide(tx, rows, new PersonPool());
      await insertPeople(tx, [...decision.plan.inserts.values()]);
      return { ...decision, changed: await updatePeople(tx, [...decision.plan.updates.values()]) };
    });
    stored.companies.commit();
    this.#count(stored.outcomes, new Set(stored.changed));
  }

  async finish(): Promise<void> {
    const { db, settings } = this.#options;
    if (settings.dryRun) return;
    await db.query(
      sql`analyze person (company_id, state, metro_code, management_level, job_function, source)`,
    );
    await publishDirectory(db, settings.keepDemo);
  }

  /** Leaves out people who were erased on their request. The report does not name them. */
  async #omitErased(
    db: Queryable,
    rows: readonly NumberedRow<PersonRow>[],
  ): Promise<readonly NumberedRow<PersonRow>[]> {
    const { report } = this.#options;
    const erased = await findErasedLines(db, rows);
    for (const line of erased) report.note(line, "rejected", "the person was erased on request", "");
    return rows.filter(({ line }) => !erased.has(line));
  }

  async #decide(tx: Queryable, rows: readonly NumberedRow<PersonRow>[], pool: PersonPool) {
    const references = rows.flatMap(({ row }) => row.company ?? []);
    const companies = await this.#resolver.resolve(tx, references, null);
    const resolved = rows.map(({ line, row }) => {
      const company = row.company === null ? null : companies.get(row.company);
      const isMissing = company === null && this.#options.settings.existingOnly;
      const company_id = typeof company === "number" ? company : null;
      return {
        line,
        row,
        company: isMissing ? ("missing" as const) : company,
        person: { ...row, company_id },
      };
    });
    const people = resolved.map(({ person }) => person);
    pool.putNew(await findKnownPeople(tx, people));
    const plan: PersonPlan = { inserts: new Map(), updates: new Map() };
    const outcomes = resolved.map(({ person, ...rest }): MatchedPersonRow => {
      const usable = rest.company !== "ambiguous" && rest.company !== "missing";
      const match = usable ? pool.match(person) : null;
      if (usable && match !== "ambiguous") this.#plan(plan, pool, person, match);
      return { ...rest, match };
    });
    return { outcomes, plan, companies };
  }

  #plan(
    plan: PersonPlan,
    pool: PersonPool,
    person: StorablePerson,
    match: Exclude<PersonMatch, "ambiguous">,
  ): void {
    if (match === null) {
      this.#lastNewId -= 1;
      plan.inserts.set(this.#lastNewId, person);
      pool.put({ ...person, id: this.#lastNewId });
      return;
    }
    const plannedPerson = match.id < 0 ? plan.inserts.get(match.id) : plan.updates.get(match.id);
    const merged = plannedPerson ? mergeRows(plannedPerson, person) : person;
    if (match.id < 0) plan.inserts.set(match.id, merged);
    else plan.updates.set(match.id, { ...merged, id: match.id });
    pool.put(mergeIdentity(match, person));
  }

  #count(outcomes: readonly MatchedPersonRow[], changed: ReadonlySet<number> | null): void {
    const { report } = this.#options;
    for (const outcome of outcomes) {
      const skipReason = explainSkippedRow(outcome);
      if (skipReason !== null) report.note(outcome.line, ...skipReason);
      else report.count(outcome.match === null ? "created" : "joined");
      if (skipReason === null && isUnchangedPerson(outcome, changed)) report.counts.unchanged += 1;
      if (skipReason === null && this.#isRepeated(outcome)) report.counts.repeated += 1;
    }
  }

  /** Whether an earlier row of the same file created the person. */
  #isRepeated({ match }: MatchedPersonRow): boolean {
    if (match === null || match === "ambiguous") return false;
    return match.id < 0 || match.id > (this.#lastIdBefore ?? 0);
  }
}

/** The arguments of `report.note` for a row that is not imported; null for an imported row. */
function explainSkippedRow({
  row,
  company,
  match,
}: MatchedPersonRow): [RowNote["outcome"], string, string] | null {
  const name = row.company?.domain ?? row.company?.name ?? "";
  if (company === "ambiguous") return ["ambiguous", "several companies fit the person's", name];
  if (company === "missing") return ["rejected", "there is no such company yet (--existing-only)", name];
  return match === "ambiguous" ? ["ambiguous", "several people fit", row.full_name] : null;
}

/**
 * Whether the row joined a stored person without changing it. False in a dry run (`changed` is null), where nothing is
 * updated.
 */
function isUnchangedPerson({ match }: MatchedPersonRow, changed: ReadonlySet<number> | null): boolean {
  if (changed === null || match === null || match === "ambiguous") return false;
  return match.id > 0 && !changed.has(match.id);
}

/** Merges a later row of the file about a person into an earlier one. */
function mergeRows(earlier: StorablePerson, later: StorablePerson): StorablePerson {
  const sources = [earlier, later].map((row) => row.contact_source as ContactSource);
  const contact_source = Object.assign({}, ...sources);
  return { ...earlier, ...pickNonEmptyValues(later), contact_source } as StorablePerson;
}

/**
 * Picks the values of a later row about a person that replace those of an earlier row. Empty values replace nothing.
 */
function pickNonEmptyValues(person: StorablePerson): Partial<StorablePerson> {
  return Object.fromEntries(
    Object.entries(person).filter(
      ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
