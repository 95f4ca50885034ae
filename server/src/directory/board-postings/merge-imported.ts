import type { Queryable } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/sql.ts";
import { boardSource } from "./opening-row.ts";

interface LinkedJob {
  readonly id: number;
  readonly source: string;
  readonly apply_url: string;
  readonly is_open: boolean;
}

/** Parts of a link that say where the reader came from. */
const trackingNames = /^(?:utm_.+|gh_src|lever-source|lever-origin|oga)$/;
/** Names that usually say so too, unless their value identifies something. */
const sourceNames = /^(?:source|src|ref)$/;
/** A number of three digits or more, or a part of a UUID or hash with a digit. */
const idPattern = /\d{3}|(?=[\da-f]*\d)[\da-f]{8}/i;
/** Fragments that name a part of the posting's page. */
const pagePart = /^#(?:app(?:ly|lication)?)?$/;

/**
 * The part of a posting's link that identifies it, on whatever form of its page; null when it is no link, or has no part
 * like an id, as a page that lists all jobs.
 */
export function makeLinkKey(link: string): string | null {
  const url = URL.parse(link);
  if (url === null) return null;
  const query = [...url.searchParams]
    .filter(
      ([name, value]) => !trackingNames.test(name) && !(sourceNames.test(name) && !idPattern.test(value)),
    )
    .toSorted();
  const host = url.hostname.replace(/^(?:www\.|job-(?=boards\.))/, "");
  const path = url.pathname.replace(/\/(?:apply|application)?\/*$/, "");
  const place = `${path}?${new URLSearchParams(query)}${pagePart.test(url.hash) ? "" : url.hash}`;
  return idPattern.test(place) ? `${host}${place}` : null;
}

/** The rows by their link keys, without rows that have none and without keys that several rows share. */
function mapUniqueKeys(rows: readonly LinkedJob[]): Map<string, LinkedJob> {
  const groups = Map.groupBy(rows, ({ apply_url }) => makeLinkKey(apply_url));
  return new Map(
    [...groups].flatMap(([key, [row, ...others]]) =>
      key === null || row === undefined || others.length > 0 ? [] : [[key, row]],
    ),
  );
}

/**
 * Merges a company's imported postings into the board's open jobs with the same link, so that a posting counts once. What
 * only the import knows (applicants, manager, technologies, an earlier day) goes to the board's job. The imported row is
 * deleted, so links that are not clear without doubt are left alone.
 * @returns the number of imported postings that were merged
 */
export async function mergeImported(tx: Queryable, companyId: number): Promise<number> {
  const rows = await tx.query<LinkedJob>(sql`
    select id, source, apply_url, closed_on is null as is_open from job
    where company_id = ${companyId}::bigint and source <> 'demo' and apply_url is not null order by id`);
  const boardJobs = mapUniqueKeys(rows.filter(({ source }) => source === boardSource));
  const imported = mapUniqueKeys(rows.filter(({ source }) => source !== boardSource));
  const pairs = [...imported].flatMap(([key, { id }]) => {
    const target = boardJobs.get(key);
    return target?.is_open ? [{ imported: id, target: target.id }] : [];
  });
  if (pairs.length === 0) return 0;
  const text = JSON.stringify(pairs);
  await tx.query(sql`
    update job b set applicants = coalesce(i.applicants, b.applicants), manager_title = coalesce(b.manager_title, i.manager_title),
      manager_name = coalesce(b.manager_name, i.manager_name), posted_on = least(b.posted_on, i.posted_on),
      technologies = case when cardinality(b.technologies) > 0 then b.technologies else i.technologies end
    from json_to_recordset(${text}::text::json) as p (imported bigint, target bigint) join job i on i.id = p.imported
    where b.id = p.target`);
  await tx.query(sql`delete from job where id = any(${pairs.map(({ imported }) => imported)}::bigint[])`);
  return pairs.length;
}
