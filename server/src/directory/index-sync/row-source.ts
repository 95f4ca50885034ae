import type { TableBatch } from "@eq/directory-index";
import type { Queryable } from "../../platform/db/database.ts";
import { type LogPosition, readChanges, readLogPosition } from "../changes/read-changes.ts";
import { type RowScope, readRows } from "../changes/read-families.ts";

/** The changes since a position in the change log. */
export interface Changes<Position> {
  /** The position to pass to the next call. */
  readonly position: Position;
  /** Companies that must be read again, with their people and open jobs. */
  readonly companyIds: ReadonlySet<number>;
  readonly personIds: ReadonlySet<number>;
  /** True when any row may have changed, so that all rows must be read again. */
  readonly everything: boolean;
  readonly demoHidden: boolean;
}

/** The database as `IndexSync` reads it. Positions are JSON, because the snapshot stores them. */
export interface RowSource<Position> {
  /** The current end of the change log: changes that are committed later come after it. */
  readLogPosition(): Promise<Position>;
  /** "lost" when the log does not reach back to the position, or belongs to another database. */
  readChanges(since: Position): Promise<Changes<Position> | "lost">;
  readRows(scope: RowScope, options: { signal: AbortSignal }): AsyncIterable<TableBatch>;
}

export function createRowSource(db: Queryable): RowSource<LogPosition> {
  return {
    readLogPosition: () => readLogPosition(db),
    readChanges: (since) => readChanges(db, since),
    readRows: (scope, options) => readRows(db, scope, options),
  };
}
