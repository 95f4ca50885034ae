import type { Database } from "../platform/db/database.ts";
import { sql } from "../platform/db/sql.ts";

export interface DirectorySize {
  readonly companies: number;
  readonly demoCompanies: number;
  readonly isDemoHidden: boolean;
  readonly people: number;
  readonly openJobs: number;
}

/** Counts the rows of the directory, hidden demo rows included. */
export async function readDirectorySize(db: Database): Promise<DirectorySize> {
  const [size] = await db.query<DirectorySize>(sql`select
    (select count(*)::int from company) as companies,
    (select count(*)::int from company where source = 'demo') as "demoCompanies",
    demo_hidden as "isDemoHidden",
    (select count(*)::int from person) as people,
    (select count(*)::int from job where closed_on is null) as "openJobs"
    from directory_state`);
  if (!size) throw new Error("The database has no directory: its state row is missing");
  return size;
}
