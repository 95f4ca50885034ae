import type { TableBatch } from "@eq/directory-index";
import type { Queryable } from "../../platform/db/database.ts";
import { type LogPosition, readChanges, readLogPosition } from "../changes/read-changes.ts";
import { type RowScope, readRows } from "../changes/read-families.ts";

/** What was changed since a position in the change log. */
export interface Changes<Position> {
  /** Where to go on. */
  readonly position: Position;
  /** Companies whose families have to be read anew: themselves, their people, their open jobs. */
  readonly companyIds: ReadonlySet<number>;
  readonly personIds: ReadonlySet<number>;
  /** Nothing that was read before counts any more. */
  readonly everything: boolean;
  readonly demoHidden: boolean;
  /** No score of a company is of an earlier day, 2026-11-21; null: it is not known of all. */
  readonly scoredOn: string | null;
}

/** Where the keeper reads. Positions are JSON: they are kept in the snapshot. */
export interface RowSource<Position> {
  /** The end of the change log now: whatever is committed later comes after it. */
  readLogPosition(): Promise<Position>;
  /** `lost`: the log does not reach back to there, or it is another database's. */
  readChanges(since: Position): Promise<Changes<Position> | "lost">;
  /** `shown`: with what lists show. */
  readRows(scope: RowScope, options: { signal: AbortSignal; shown?: boolean }): AsyncIterable<TableBatch>;
}

export function createRowSource(db: Queryable): RowSource<LogPosition> {
  return {
    readLogPosition: () => readLogPosition(db),
    readChanges: (since) => readChanges(db, since),
    readRows: (scope, options) => readRows(db, scope, options),
  };
}
