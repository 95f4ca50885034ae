import { createHash } from "node:crypto";
import { insertRows } from "../platform/db/bulk-insert.ts";
import type { Queryable } from "../platform/db/database.ts";
import { join, raw, sql } from "../platform/db/sql.ts";
import { type JobRow, jobColumns } from "./job-row.ts";

export type StorableJob = JobRow & { readonly company_id: number; readonly external_id: string };

/** A posting without an id of its own is known by company, title, place and link. */
export function identifyJob(row: JobRow, companyId: number): StorableJob {
  const facts = [companyId, row.title, row.location, row.apply_url].join("\n");
  const external_id = row.external_id ?? createHash("sha256").update(facts).digest("hex").slice(0, 32);
  return { ...row, company_id: companyId, external_id };
}

export interface StoredJobs {
  /** External ids of rows that are new. */
  readonly created: ReadonlySet<string>;
  /** External ids of rows that have changed. */
  readonly changed: ReadonlySet<string>;
}

/** Inserts postings, or writes them over those of the same source and id. The ids must be different. */
export async function upsertJobs(tx: Queryable, jobs: readonly StorableJob[]): Promise<StoredJobs> {
  const names = Object.keys(jobColumns).filter((name) => name !== "external_id" && name !== "source");
  // What a later file does not say any more stays; only the closing day may become unknown again.
  const merged = names.map((name) =>
    raw(name === "closed_on" ? "excluded.closed_on" : `coalesce(excluded.${name}, job.${name})`),
  );
  const stored = await insertRows<{ external_id: string; created: boolean }>(tx, "job", jobColumns, jobs, {
    onConflict: sql`on conflict (source, external_id) do update
      set (${join(names.map(raw), ", ")}) = row(${join(merged, ", ")})
      where row(${join(
        names.map((name) => raw(`job.${name}`)),
        ", ",
      )}) is distinct from row(${join(merged, ", ")})`,
    returning: sql`external_id, xmax = 0 as created`,
  });
  return {
    created: new Set(stored.filter((row) => row.created).map((row) => row.external_id)),
    changed: new Set(stored.filter((row) => !row.created).map((row) => row.external_id)),
  };
}

/** Which of these postings are stored already; for a dry run. */
export async function findStoredJobs(
  tx: Queryable,
  jobs: readonly StorableJob[],
  source: string,
): Promise<ReadonlySet<string>> {
  const ids = jobs.map((job) => job.external_id);
  const rows = await tx.query<{ external_id: string }>(
    sql`select external_id from job where source = ${source}::text and external_id = any(${ids}::text[])`,
  );
  return new Set(rows.map((row) => row.external_id));
}
