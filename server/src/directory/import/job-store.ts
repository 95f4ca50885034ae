import { createHash } from "node:crypto";
import { insertRows } from "../../platform/db/bulk-insert.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import { type JobRow, jobColumns } from "./job-row.ts";

export type StorableJob = JobRow & { readonly company_id: number; readonly external_id: string };

/** Adds the external id. If the file gives the posting no id, it is derived from company, title, location and link. */
export function addExternalId(row: JobRow, companyId: number): StorableJob {
  const identity = [companyId, row.title, row.location, row.apply_url].join("\n");
  const external_id = row.external_id ?? createHash("sha256").update(identity).digest("hex").slice(0, 32);
  return { ...row, company_id: companyId, external_id };
}

export interface StoredJobs {
  /** External ids of the postings that were inserted. */
  readonly created: ReadonlySet<string>;
  /** External ids of the stored postings that were changed. */
  readonly changed: ReadonlySet<string>;
}

/**
 * How an update merges these columns. If the file lacks a value, the stored value stays. Only the closing day becomes
 * null, because the posting is open again.
 */
const columnMergeRules: Readonly<Record<string, Sql>> = {
  closed_on: raw("excluded.closed_on"),
  technologies: raw(
    "case when cardinality(excluded.technologies) > 0 then excluded.technologies else job.technologies end",
  ),
};

/**
 * Inserts postings, or updates those with the same source and id. The ids must be distinct.
 * @param replacedColumns columns that the new version replaces even when it has no value
 */
export async function upsertJobs(
  tx: Queryable,
  jobs: readonly StorableJob[],
  replacedColumns: readonly (keyof typeof jobColumns)[] = [],
): Promise<StoredJobs> {
  const replaced = new Set<string>(replacedColumns);
  const names = Object.keys(jobColumns).filter((name) => name !== "external_id" && name !== "source");
  const merged = names.map((name) =>
    replaced.has(name)
      ? raw(`excluded.${name}`)
      : (columnMergeRules[name] ?? raw(`coalesce(excluded.${name}, job.${name})`)),
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

/** The values that identify a posting, whether it is stored or from an earlier row of this file. */
export interface KnownJob {
  readonly company_id: number;
  readonly apply_url: string | null;
  /** Whether an earlier row of the same file created the posting. */
  readonly from_this_import: boolean;
}

/**
 * Finds the stored postings of a source, by external id. Postings with database ids above `lastIdBefore` were created
 * by this import.
 */
export async function findStoredJobs(
  tx: Queryable,
  ids: readonly string[],
  source: string,
  lastIdBefore: number,
): Promise<Map<string, KnownJob>> {
  const rows = await tx.query<KnownJob & { external_id: string }>(sql`
    select external_id, company_id, apply_url, id > ${lastIdBefore}::bigint as from_this_import from job
    where source = ${source}::text and external_id = ${anyOf(ids)}`);
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** The external ids of the rows whose company is resolved. */
export const listExternalIds = (
  rows: readonly { readonly row: JobRow; readonly company: unknown }[],
): string[] =>
  rows.flatMap(({ row, company }) =>
    typeof company === "number" ? addExternalId(row, company).external_id : [],
  );
