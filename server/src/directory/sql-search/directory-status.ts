import type { DirectoryStatus } from "../../adapters/prospect-data/port.ts";
import type { Database } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";

interface StateRow {
  version: number;
  demo_target: number | null;
  demo_complete: boolean;
  demo_hidden: boolean;
}

/** While the demo directory is being created, cached counts are used for at most this many milliseconds. */
const maxCountsAgeMs = 1000;

/**
 * Makes a function that reads the directory's size. Rows are counted again only when the directory's version has
 * changed.
 */
export function createStatusReader(db: Database, now: () => Date): () => Promise<DirectoryStatus> {
  let cached: { state: StateRow; at: number; status: DirectoryStatus } | null = null;
  return async () => {
    const [state] = await db.query<StateRow>(
      sql`select version, demo_target, demo_complete, demo_hidden from directory_state`,
      { keepPlan: true },
    );
    if (!state) throw new Error("The directory has no state row");
    const at = now().getTime();
    if (cached && areCountsCurrent(cached, state, at)) return cached.status;
    cached = { state, at, status: await countDirectoryRows(db, state) };
    return cached.status;
  };
}

function areCountsCurrent(cached: { state: StateRow; at: number }, state: StateRow, at: number): boolean {
  const { version, demo_target, demo_complete, demo_hidden } = cached.state;
  const isSame = demo_target === state.demo_target && demo_complete === state.demo_complete;
  if (!isSame || demo_hidden !== state.demo_hidden) return false;
  return version === state.version || (!isDemoComplete(state) && Math.abs(at - cached.at) < maxCountsAgeMs);
}

function isDemoComplete({ demo_target, demo_complete }: StateRow): boolean {
  return demo_target === null || demo_complete;
}

async function countDirectoryRows(db: Database, state: StateRow): Promise<DirectoryStatus> {
  const shownRows = state.demo_hidden ? sql`where source <> 'demo'` : sql``;
  const [companies] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from company ${shownRows}`,
  );
  const [people] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from person ${shownRows}`,
  );
  const [demo] = await db.query<{ present: boolean }>(
    sql`select exists (select 1 from company where source = 'demo') as present`,
  );
  return {
    demo: !state.demo_hidden && demo?.present === true,
    companies: companies?.count ?? 0,
    people: people?.count ?? 0,
    complete: isDemoComplete(state),
    target: state.demo_target,
  };
}
