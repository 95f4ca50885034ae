import type { Queryable } from "../../platform/db/database.ts";
import { type LogPosition, readChanges, readLogPosition } from "./read-changes.ts";
import { type RowScope, readRows } from "./read-families.ts";
import { type IndexTableRows, type ReadRow, splitBatchIntoRows } from "./test-family-rows.ts";

type Table = Map<number, ReadRow>;

/**
 * A copy of the directory. Each poll reads the change log, then only the families that changed. A family is a company
 * with its open jobs and people.
 */
export class Mirror {
  readonly #db: Queryable;
  #position: LogPosition;
  #tables: Record<keyof IndexTableRows, Table> = { company: new Map(), person: new Map(), job: new Map() };

  private constructor(db: Queryable, position: LogPosition) {
    this.#db = db;
    this.#position = position;
  }

  static async make(db: Queryable): Promise<Mirror> {
    const mirror = new Mirror(db, await readLogPosition(db));
    await mirror.#add({ kind: "everything" });
    return mirror;
  }

  get position(): LogPosition {
    return this.#position;
  }

  /** Applies the changes committed since the last poll; returns the changed companies and people. */
  async poll(): Promise<{ companyIds: Set<number>; personIds: Set<number> }> {
    const changes = await readChanges(this.#db, JSON.parse(JSON.stringify(this.#position)));
    if (changes === "lost") throw new Error("lost");
    this.#position = changes.position;
    if (changes.everything) {
      this.#tables = { company: new Map(), person: new Map(), job: new Map() };
      await this.#add({ kind: "everything" });
    } else {
      this.#drop(changes);
      await this.#add({ kind: "families", ...changes });
    }
    return changes;
  }

  rows(): IndexTableRows {
    const inOrder = (table: Table) => [...table.values()].sort((a, b) => a.id - b.id);
    const { company, person, job } = this.#tables;
    return { company: inOrder(company), person: inOrder(person), job: inOrder(job) };
  }

  #drop({ companyIds, personIds }: { companyIds: Set<number>; personIds: Set<number> }): void {
    const { company, person, job } = this.#tables;
    const isCovered = (row: ReadRow) => row.company_id != null && companyIds.has(row.company_id);
    for (const id of companyIds) company.delete(id);
    for (const row of [...person.values()])
      if (isCovered(row) || personIds.has(row.id)) person.delete(row.id);
    for (const row of [...job.values()]) if (isCovered(row)) job.delete(row.id);
  }

  async #add(scope: RowScope): Promise<void> {
    for await (const batch of readRows(this.#db, scope)) {
      const table = this.#tables[batch.table];
      for (const row of splitBatchIntoRows(batch)) {
        if (table.has(row.id)) throw new Error(`${batch.table} ${row.id} was read twice`);
        table.set(row.id, row);
      }
    }
  }
}
