import type { Queryable } from "../../platform/db/database.ts";
import { anyOf, type Sql, sql } from "../../platform/db/sql.ts";
import { type ComparedPair, type ComparedValues, significantPoints } from "./compare-observations.ts";
import type { ReasonPoints } from "./observation.ts";
import type { StoredRun } from "./plan-run.ts";
import { runColumns } from "./store-observations.ts";

export type ListedRun = Omit<StoredRun, "seen">;

/** Lists the stored runs of a search, newest first. */
export function listRuns(db: Queryable, observedSearchId: number): Promise<ListedRun[]> {
  return db.query<ListedRun>(
    sql`select ${runColumns} from observed_run r where r.observed_search_id = ${observedSearchId} order by r.run desc`,
  );
}

/** Two runs of a search, the earlier one first. */
export interface RunSpan {
  observedSearchId: number;
  from: number;
  to: number;
}

export interface PairRow extends ComparedPair {
  key: string;
  name: string;
}

/** The companies that the search had at a run: those seen by it, or seen earlier and not missed since. */
const companiesAt = ({ observedSearchId }: RunSpan, run: number): Sql => sql`
  select * from observed_company
  where observed_search_id = ${observedSearchId} and first_run <= ${run} and (ended_run is null or ended_run > ${run})`;

/** A small move of a score of the same formula that leaves the status as it is. It is no change. */
const isSmallMove = sql`coalesce(b.formula_version = a.formula_version and b.lead_status = a.lead_status
  and abs(coalesce(a.score, 0) - coalesce(b.score, 0)) < ${significantPoints}::int, false)`;

/** Lists the companies whose values ended or began between two runs, except for small moves. All others are unchanged. */
export async function listPairs(db: Queryable, span: RunSpan): Promise<PairRow[]> {
  const rows = await db.query<PairColumns>(sql`
    select coalesce(a.company_key, b.company_key) as key, coalesce(a.name, b.name) as name,
      b.company_key is not null as "hadBefore", b.lead_status as "statusBefore", b.open_jobs as "jobsBefore",
      b.score as "scoreBefore", b.formula_version as "versionBefore",
      a.company_key is not null as "hasAfter", a.lead_status as "statusAfter", a.open_jobs as "jobsAfter",
      a.score as "scoreAfter", a.formula_version as "versionAfter"
    from (${companiesAt(span, span.from)} and ended_run <= ${span.to}) b
    full join (${companiesAt(span, span.to)} and first_run > ${span.from}) a on a.company_key = b.company_key
    where not ${isSmallMove}`);
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    before: row.hadBefore
      ? readValues(row.statusBefore, row.jobsBefore, row.scoreBefore, row.versionBefore)
      : null,
    after: row.hasAfter ? readValues(row.statusAfter, row.jobsAfter, row.scoreAfter, row.versionAfter) : null,
  }));
}

type Status = ComparedValues["leadStatus"];
interface PairColumns {
  key: string;
  name: string;
  hadBefore: boolean;
  statusBefore: Status;
  jobsBefore: number | null;
  scoreBefore: number | null;
  versionBefore: number | null;
  hasAfter: boolean;
  statusAfter: Status;
  jobsAfter: number | null;
  scoreAfter: number | null;
  versionAfter: number | null;
}

function readValues(
  leadStatus: Status,
  openJobs: number | null,
  score: number | null,
  formulaVersion: number | null,
): ComparedValues {
  return { leadStatus, openJobs, score, formulaVersion };
}

/** Counts the companies that a search has at a run. */
export async function countCompanies(db: Queryable, span: RunSpan): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from (${companiesAt(span, span.to)}) c`,
  );
  return row?.count ?? 0;
}

/** Reads the reasons for companies' scores at two runs, by company key. */
export async function readReasons(
  db: Queryable,
  span: RunSpan,
  keys: readonly string[],
): Promise<Map<string, { before: ReasonPoints; after: ReasonPoints }>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<{ key: string; before: ReasonPoints; after: ReasonPoints }>(sql`
    select a.company_key as key, b.reasons as before, a.reasons as after
    from (${companiesAt(span, span.from)}) b join (${companiesAt(span, span.to)}) a on a.company_key = b.company_key
    where a.company_key = ${anyOf([...keys])}`);
  return new Map(rows.map(({ key, ...reasons }) => [key, reasons]));
}
